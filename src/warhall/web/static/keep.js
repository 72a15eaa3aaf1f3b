// What stands on the page stays as long as it is meant: under a pointer things are changed, not made anew.

/**
 * Lay nodes into a box: of those that stand there already only what differs is changed.
 * A button is known by its words: whatever it does must be looked up when it is pressed.
 * @param {ParentNode & Node} box
 * @param {Iterable<Node>} made
 */
export function lay(box, made) {
  const old = keyed(box.childNodes);
  /** @type {Node | null} */
  let next = box.firstChild;
  for (const [key, node] of keyed(made)) {
    const kept = old.get(key);
    old.delete(key);
    if (kept) become(kept, node);
    const placed = kept ?? node;
    if (placed === next) next = next.nextSibling;
    else box.insertBefore(placed, next);
  }
  for (const node of old.values()) node.parentNode?.removeChild(node);
}

/**
 * @param {Node} node
 * @param {Node} other of the same kind
 */
function become(node, other) {
  if (node.isEqualNode(other)) return;
  if (!(node instanceof Element) || !(other instanceof Element)) {
    node.nodeValue = other.nodeValue;
    return;
  }
  for (const name of node.getAttributeNames()) if (!other.hasAttribute(name)) node.removeAttribute(name);
  for (const name of other.getAttributeNames()) {
    const value = other.getAttribute(name) ?? "";
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  lay(node, [...other.childNodes]);
}

/**
 * Nodes by what they are: of the same kind by their order.
 * @param {Iterable<Node>} nodes
 */
function keyed(nodes) {
  /** @type {Map<string, Node>} */
  const found = new Map();
  for (const node of nodes) {
    const kind = kindOf(node);
    let count = 0;
    while (found.has(`${kind} ${count}`)) count += 1;
    found.set(`${kind} ${count}`, node);
  }
  return found;
}

/** @param {Node} node */
function kindOf(node) {
  if (!(node instanceof Element)) return node.nodeName;
  const named = node.getAttribute("data-seat") ?? node.getAttribute("data-panel") ?? "";
  const words = node instanceof HTMLButtonElement ? node.textContent : "";
  return [node.nodeName, node.classList[0] ?? "", named, words].join(".");
}
