/** The list of a page’s parts: narrowed by the search, folded on a phone, and it shows where one is. */
export function enliveNavigation(): void {
  const menu = document.querySelector<HTMLDetailsElement>('.menu');
  const search = document.querySelector<HTMLInputElement>('#search');
  const found = document.querySelector<HTMLElement>('#found');
  if (!menu || !search || !found) return;
  const links = [...menu.querySelectorAll<HTMLAnchorElement>('nav a')];
  const narrow = matchMedia('(max-width: 900px)');
  const fold = () => {
    menu.open = !narrow.matches;
  };
  fold();
  narrow.addEventListener('change', fold);
  for (const link of links)
    link.addEventListener('click', () => {
      if (narrow.matches) menu.open = false;
    });
  const texts = new Map(links.map((link) => [link, textBehind(link)]));
  search.addEventListener('input', () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const hits = links.filter((link) => words.every((word) => texts.get(link)!.includes(word)));
    for (const link of links) link.parentElement!.hidden = !hits.includes(link);
    for (const heading of menu.querySelectorAll<HTMLElement>('nav h2'))
      heading.hidden = !heading.nextElementSibling?.querySelector('li:not([hidden])');
    found.textContent = words.length === 0 ? '' : `${hits.length} of ${links.length} sections`;
  });
  // As in the references that people know: a slash leads to the search.
  addEventListener('keydown', (event) => {
    const isWriting = (event.target as HTMLElement).closest?.('input, textarea, [contenteditable]');
    if (event.key !== '/' || isWriting || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    menu.open = true;
    search.focus();
  });
  showPosition(links);
}

/** Everything written in a link’s section, up to the next one. */
function textBehind(link: HTMLAnchorElement): string {
  const heading = document.getElementById(link.hash.slice(1));
  const section = heading?.closest('.operation');
  if (section) return `${section.getAttribute('data-search')} ${section.textContent}`.toLowerCase();
  let text = link.textContent ?? '';
  for (let next = heading?.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling)
    text += ` ${next.textContent}`;
  return text.toLowerCase();
}

/** Marks the last heading above the upper third of the window. */
function showPosition(links: readonly HTMLAnchorElement[]): void {
  const headings = links.map((link) => document.getElementById(link.hash.slice(1)));
  let isAsked = false;
  const mark = () => {
    isAsked = false;
    const line = innerHeight / 3;
    const at = headings.findLastIndex((heading) => heading && heading.getBoundingClientRect().top < line);
    links.forEach((link, index) => {
      if (index === Math.max(0, at)) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    });
  };
  const ask = () => {
    if (!isAsked) requestAnimationFrame(mark);
    isAsked = true;
  };
  addEventListener('scroll', ask, { passive: true });
  addEventListener('resize', ask);
  mark();
}
