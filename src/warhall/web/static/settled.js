// A page that has just changed under the pointer: a click meant for what stood there before chooses nothing.

const SETTLING = 300; // milliseconds
let timer = 0;

/** Something else is asked now. */
export function changed() {
  document.body.dataset.fresh = "true";
  clearTimeout(timer);
  timer = setTimeout(() => { delete document.body.dataset.fresh; }, SETTLING);
}

/** Clicks of a pointer wait until the page has settled; keys and screen readers know what they are at. */
export function bindSettling() {
  document.addEventListener("click", (event) => {
    const { target, detail } = event;
    if (!document.body.dataset.fresh || !detail) return;
    if (!(target instanceof Element) || !target.closest("[data-option], #view, #hand")) return;
    event.stopPropagation();
    event.preventDefault();
  }, { capture: true });
}
