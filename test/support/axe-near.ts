/**
 * Runs in the page, with a selector of the parts that axe is to look at. Before axe computes a contrast it sorts every
 * element of the document by place, to know what lies behind the text; where the parts are a menu, that is nine tenths of
 * its work. From here on it is given those alone that can lie behind, which is what touches a part or its text, and
 * whatever such an element is in. @returns what gives axe the whole document again.
 */
export const ONLY_NEAR = `((within) => {
  const boxOf = (part) => part.getBoundingClientRect();
  const parts = [...document.querySelectorAll(within)];
  const regions = parts.map((part) => {
    const text = document.createRange();
    text.selectNodeContents(part);
    const boxes = [part, text, ...part.querySelectorAll('*')].map(boxOf);
    const side = (name, choose) => choose(...boxes.map((box) => box[name]));
    return {
      left: side('left', Math.min), right: side('right', Math.max), top: side('top', Math.min), bottom: side('bottom', Math.max),
    };
  });
  const near = new Set();
  for (const each of document.body.querySelectorAll('*')) {
    const { left, right, top, bottom } = boxOf(each);
    const touches = regions.some((region) =>
      left <= region.right + 1 && right >= region.left - 1 && top <= region.bottom + 1 && bottom >= region.top - 1);
    if (!touches) continue;
    for (let around = each; around !== null && !near.has(around); around = around.parentElement) near.add(around);
  }
  const { FILTER_ACCEPT, FILTER_REJECT } = NodeFilter;
  document.createTreeWalker = (root, show) =>
    Document.prototype.createTreeWalker.call(document, root, show, (each) => (near.has(each) ? FILTER_ACCEPT : FILTER_REJECT));
  return () => delete document.createTreeWalker;
})`;
