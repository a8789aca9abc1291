/** In which zone a person reads times: that of the browser, or UTC. */
export type ZoneChoice = 'local' | 'utc';

/** English, as all texts are. */
const LOCALE = 'en-GB';

const FORMS = {
  /** 21 Nov 2026, 10:03:27 */
  instant: { dateStyle: 'medium', timeStyle: 'medium' },
  /** 21 Nov 2026, 10:03 */
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  /** 21 Nov 2026 */
  day: { dateStyle: 'medium' },
  /** Sat 10:00 */
  hour: { weekday: 'short', hour: '2-digit', minute: '2-digit' },
  /** 10:03:27.041 */
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;

export type TimeForm = keyof typeof FORMS;

/** Instants as text, in one zone. */
export interface Times {
  readonly choice: ZoneChoice;
  /** Europe/Berlin; UTC. */
  readonly name: string;
  /** Without its zone: for axes and columns that name the zone themselves, and for days. */
  bare(iso: string, form: TimeForm): string;
  /** With its zone: `21 Nov 2026, 10:03:27 UTC+1`. */
  full(iso: string, form: TimeForm): string;
  /** A text in which instants stand as `2026-11-21T09:03:27Z`; they get the form of a minute. */
  within(text: string): string;
  /** The zone at that instant, summer time included: UTC+1, UTC−3:30, UTC. */
  zone(iso: string): string;
}

/** @param timeZone an IANA name; the browser's own where absent. */
export function timesIn(choice: ZoneChoice, timeZone = ownZone(choice)): Times {
  const formats = new Map<TimeForm, Intl.DateTimeFormat>();
  const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const bare = (iso: string, form: TimeForm) => {
    let found = formats.get(form);
    if (!found) {
      found = new Intl.DateTimeFormat(LOCALE, { ...FORMS[form], timeZone });
      formats.set(form, found);
    }
    return found.format(new Date(iso));
  };
  const zone = (iso: string) => {
    const parts = offset.formatToParts(new Date(iso));
    return shortOffset(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '');
  };
  const full = (iso: string, form: TimeForm) => `${bare(iso, form)} ${zone(iso)}`;
  return {
    choice,
    name: timeZone,
    bare,
    full,
    within: (text) => text.replace(INSTANT, (iso) => full(iso, 'minute')),
    zone,
  };
}

function ownZone(choice: ZoneChoice): string {
  return choice === 'utc' ? 'UTC' : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** `GMT-03:30` is UTC−3:30, `GMT+01:00` is UTC+1, `GMT` and `GMT+00:00` are UTC. */
function shortOffset(long: string): string {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(long) ?? [];
  if (!sign || `${hours}${minutes}` === '0000') return 'UTC';
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}
