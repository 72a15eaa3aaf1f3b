// Runs before the page is drawn: the reader's theme, or the system's.
(() => {
  const root = document.documentElement;
  const light = window.matchMedia("(prefers-color-scheme: light)");
  const apply = () => {
    let wish = "system";
    try { wish = localStorage.getItem("warhall.theme") || wish; } catch { /* no storage */ }
    const day = wish === "day" || (wish === "system" && light.matches);
    if (day) root.dataset.theme = "day";
    else delete root.dataset.theme;
  };
  light.addEventListener("change", apply);
  window.addEventListener("warhall-theme", apply);
  apply();
})();
