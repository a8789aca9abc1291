import type { BrowserOptions, Properties } from './options.js';

export interface PageViewOptions {
  readonly pageViews: NonNullable<BrowserOptions['pageViews']>;
  readonly view: (properties: Properties) => void;
}

/**
 * Tells of each page that the visitor sees: the one loaded, those that a single-page application shows in its place, and
 * one that the browser brings back as it was. Returns a function that tells at once of a page just come to.
 */
export function watchPages({ pageViews, view }: PageViewOptions): () => void {
  let shown: { readonly path: string; readonly search: string } | null = null;
  let referrer = document.referrer;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const address = () => ({
    path: location.pathname + (pageViews === 'hash' ? location.hash : ''),
    search: location.search,
  });
  const show = () => {
    clearTimeout(timer);
    timer = undefined;
    const { path, search } = address();
    if (shown?.path === path && shown.search === search) return;
    shown = { path, search };
    const url = pageUrl(pageViews);
    view({ url, title: document.title, ...(referrer && { referrer }) });
    referrer = url;
  };
  const settle = () => {
    if (timer !== undefined) show();
  };
  // Not at once: applications go on to another address, or change the title, in the same breath.
  const later = () => {
    timer ??= setTimeout(show);
  };
  const after = (name: 'pushState' | 'replaceState', changed: () => void) => {
    const original = history[name];
    history[name] = function (this: History, ...values: Parameters<History['pushState']>) {
      original.apply(this, values);
      changed();
    };
  };

  if (pageViews === 'off') return settle;
  after('pushState', later);
  // A changed query is a filter or a tag taken off; only another path is another page.
  after('replaceState', () => {
    if (address().path !== shown?.path) later();
    else if (timer === undefined) shown = address();
  });
  addEventListener('popstate', later);
  if (pageViews === 'hash') addEventListener('hashchange', later);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    shown = null;
    show();
  });
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', show, { once: true });
  else show();
  return settle;
}

/** Whole, for its tags; the fragment only where it names a page, for some hold secrets. */
export function pageUrl(pageViews: PageViewOptions['pageViews']): string {
  return pageViews === 'hash' ? location.href : location.href.split('#')[0]!;
}
