import type { UsageView } from '../../api/api.types';
import { format } from '../../ui/format';

/** For how long events are kept, for people. Where both are set whichever ends first is meant, which differs from event to event. */
export function keptSentence({ months, days }: UsageView['kept']): string {
  const byDays = days === null ? null : `${format.plural(days, 'day')} after the day of their receipt`;
  const byMonths =
    months === null ? null : `${format.plural(months, 'month')} after the month of their receipt`;
  if (byDays === null && byMonths === null) return 'Events are kept for ever.';
  const until =
    byDays !== null && byMonths !== null
      ? `${byDays}, or ${byMonths} if that is sooner`
      : (byDays ?? byMonths);
  return `Events are kept for ${until}. Then they are removed; figures of their days, usage and bills stay.`;
}
