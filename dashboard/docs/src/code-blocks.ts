/** The language that was looked at last, for all samples of all pages. */
const STORED = 'waymark-docs-language';
/** The address that stands in the samples as they are built. */
const WRITTEN_ORIGIN = 'http://localhost:3000';
const COPIED_MS = 2_000;

/** Samples show this service’s address and one language at a time; a button copies what is shown. */
export function enliveCodeBlocks(): void {
  for (const code of document.querySelectorAll('pre code')) showOrigin(code);
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]'))
    button.addEventListener('click', () => void copy(button));
  for (const list of document.querySelectorAll<HTMLElement>('[role=tablist]')) {
    list.addEventListener('click', ({ target }) => {
      const language = (target as HTMLElement).closest<HTMLElement>('[role=tab]')?.dataset['language'];
      if (language) choose(language, list);
    });
    list.addEventListener('keydown', (event) => move(event, list));
  }
  const remembered = recall();
  if (remembered) choose(remembered);
}

/** Text for text: nothing becomes markup. */
function showOrigin(code: Element): void {
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.nodeValue?.includes(WRITTEN_ORIGIN))
      text.nodeValue = text.nodeValue.replaceAll(WRITTEN_ORIGIN, location.origin);
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const block = button.closest('.code');
  const code = block?.querySelector('[role=tabpanel]:not([hidden]) code, :scope > pre code');
  try {
    await navigator.clipboard.writeText(code?.textContent ?? '');
    button.textContent = 'Copied';
  } catch {
    // Without https a browser gives no clipboard; the code can be marked by hand.
    button.textContent = 'Select it and press Ctrl-C';
  }
  setTimeout(() => {
    button.textContent = 'Copy';
  }, COPIED_MS);
}

/** Shows a language in all samples; what is being looked at stays where it is on the screen. */
function choose(language: string, seen?: HTMLElement): void {
  const before = seen?.getBoundingClientRect().top ?? 0;
  for (const tab of document.querySelectorAll<HTMLElement>('[role=tab]')) {
    const isChosen = tab.dataset['language'] === language;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
  }
  for (const panel of document.querySelectorAll<HTMLElement>('[role=tabpanel]'))
    panel.hidden = panel.dataset['language'] !== language;
  if (seen) scrollBy({ top: seen.getBoundingClientRect().top - before, behavior: 'instant' });
  try {
    localStorage.setItem(STORED, language);
  } catch {
    // The next page opens with the first language.
  }
}

/** The arrow keys of a tab list, as its pattern asks. */
function move(event: KeyboardEvent, list: HTMLElement): void {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (next === undefined) return;
  const tab = tabs[(next + tabs.length) % tabs.length]!;
  event.preventDefault();
  choose(tab.dataset['language']!, list);
  tab.focus();
}

function recall(): string | null {
  try {
    const language = localStorage.getItem(STORED);
    return document.querySelector(`[role=tab][data-language="${CSS.escape(language ?? '')}"]`) && language;
  } catch {
    return null;
  }
}
