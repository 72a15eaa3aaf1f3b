// Names are left to the type checker, which knows the browser's.
import js from "@eslint/js";

export default [
  { ignores: [".venv/", "build/", "dist/", "test-results/", "**/*.d.ts"] },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2023, sourceType: "module" },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-undef": "off",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "max-len": ["error", { code: 110 }],
      "max-lines": ["error", 250],
      "max-lines-per-function": ["error", { max: 40, skipComments: true }],
      "max-depth": ["error", 3],
      complexity: ["error", 16],
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "object-shorthand": "error",
      "no-shadow": "error",
      "no-implicit-globals": "error",
      "no-param-reassign": "error",
      "no-else-return": "error",
      "no-lonely-if": "error",
      "no-nested-ternary": "off",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-script-url": "error",
      "no-unused-expressions": "error",
      "default-param-last": "off",
      "prefer-template": "error",
      "prefer-arrow-callback": "error",
    },
  },
  { files: ["src/warhall/web/static/theme.js"], languageOptions: { sourceType: "script" } },
];
