import { element } from "../../shared/element.js";

/** Tells the page that opened this popup how the visit ended. wire 7: no type, no id. */
const { opener: target, result } = document.documentElement.dataset;
const page: unknown = window.opener;

if (page === null) {
  const text = "The page that opened this window is gone. Start again there.";
  document.querySelector("main")?.append(element("p", { role: "status" }, text));
} else if (target !== undefined && result !== undefined) {
  window.opener.postMessage({ resultUri: result }, target);
}
