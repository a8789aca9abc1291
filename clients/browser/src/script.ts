import type { BrowserOptions, Consent } from './options.js';
import { createWaymark, type WaymarkBrowser } from './tracker.js';

type Call = [name: keyof WaymarkBrowser, ...values: never[]];

/** What the page has put in its place before the script came. */
interface EarlyCalls {
  readonly q?: readonly Call[];
}

const page = window as unknown as { waymark?: WaymarkBrowser & EarlyCalls };
const script = document.currentScript as HTMLScriptElement | null;

// Twice on a page, the second one does nothing.
if (script && (!page.waymark || page.waymark.q)) {
  const { site, endpoint, outbound, ...rest } = script.dataset;
  const calls = page.waymark?.q ?? [];
  const isConsent = ([name]: Call) => name === 'consent';
  const consent = calls.filter(isConsent).pop()?.[1] as Consent | undefined;
  const waymark = createWaymark({
    ...(rest as BrowserOptions),
    ...(consent && { consent, signals: 'full' }),
    ...(endpoint && { endpoint }),
    ...(site && { endpoint: new URL(`${site}/events`, script.src).href }),
    outboundLinks: outbound !== 'off',
  });
  page.waymark = waymark;
  for (const call of calls)
    if (!isConsent(call)) (waymark[call[0]] as (...values: unknown[]) => void)(...call.slice(1));
}
