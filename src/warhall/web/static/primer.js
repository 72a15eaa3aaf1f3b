// What a game is about: whoever has read the page is not shown it again at a first table.
import { bar } from "./bar.js";
import { bindGuided } from "./guided.js";
import { havePrimed } from "./learn.js";

bar();
bindGuided();
havePrimed(location.pathname.split("/")[2] ?? "");
