/**
 * Nobody loses the keyboard's place. When what has the focus leaves the page (a dialog closes, a row is deleted, a
 * button gives way to a result), the focus goes, in this order,
 *
 * 1. to the dialog it was in, if that is still open;
 * 2. to what had the focus when that dialog was opened; of a menu's item that is the menu's button;
 * 3. to the nearest part of the page around either that is left: a table, a panel, the page. A dialog that a shortcut
 *    opened over a page without focus has nothing around it but the page.
 *
 * A button that cannot be pressed while it works has the focus again afterwards. Who clicks beside everything has
 * given the focus up, and gets none.
 */

/** An element that had the focus, with what was around it while it was in the page. */
interface Stop {
  readonly element: HTMLElement;
  readonly around: readonly HTMLElement[];
  readonly overlay: Element | null;
  /** What had the focus before the overlay. */
  readonly before: Stop | null;
}

const MENU = '[role=menu]';
const OVERLAY = `[role=dialog], ${MENU}`;
const PART = '[role=dialog], table, ol, fieldset, section, main';

/** Begins to keep the focus of the document. */
export function keepFocus(): void {
  /** How each overlay was come by. */
  const ways = new WeakMap<Element, Stop | null>();
  let last: Stop | null = null;
  /** It cannot be pressed now, and will have the focus again when it can. */
  let isWaiting = false;

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    isWaiting = false;
    const overlay = target.closest(OVERLAY);
    if (overlay && !ways.has(overlay)) ways.set(overlay, last?.overlay?.matches(MENU) ? last.before : last);
    last = {
      element: target,
      around: ancestorsOf(target),
      overlay,
      before: overlay ? (ways.get(overlay) ?? null) : null,
    };
  });

  document.addEventListener('focusout', ({ target }) => {
    // What is removed or disabled is not given up; that is known only afterwards.
    setTimeout(() => {
      if (last?.element === target && isNowhere() && isUsable(last.element)) last = null;
    });
  });

  new MutationObserver(() => {
    if (last === null || !isNowhere()) return;
    if (last.element.isConnected && !isUsable(last.element)) isWaiting = true;
    // In the page and usable: who has left it by Tab or by a click went on purpose.
    else if (isWaiting || !last.element.isConnected) next(last)?.focus({ preventScroll: true });
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] });
}

function next(last: Stop): HTMLElement | null {
  if (isUsable(last.element)) return last.element;
  if (last.overlay?.isConnected) return made(last.overlay as HTMLElement);
  let outermost = last;
  for (let stop = last.before; stop !== null; stop = stop.before) {
    if (isUsable(stop.element)) return stop.element;
    if (stop.overlay?.isConnected) return made(stop.overlay as HTMLElement);
    outermost = stop;
  }
  const nearest = outermost.around.find((part) => part.isConnected && part.matches(PART));
  return made(nearest ?? document.querySelector('main'));
}

/** Ready to be given the focus, though nobody gets there by Tab. */
function made(part: HTMLElement | null): HTMLElement | null {
  if (part === null) return null;
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  return part;
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let part = element.parentElement; part !== null; part = part.parentElement) found.push(part);
  return found;
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function isUsable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}
