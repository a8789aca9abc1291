import type { BrowserOptions, Consent } from './options.js';

const LEVELS: readonly Consent[] = ['none', 'pending', 'cookieless', 'full'];

/** What holds until the page says more: a browser that asks not to be tracked lowers it. Who is still to be asked, is asked. */
export function firstConsent({ consent = 'full', signals = 'none' }: BrowserOptions): Consent {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  const isAsking = globalPrivacyControl === true || doNotTrack === '1';
  if (!isAsking || consent === 'pending') return consent;
  return LEVELS[Math.min(LEVELS.indexOf(consent), LEVELS.indexOf(signals))]!;
}
