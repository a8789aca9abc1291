import { apiErrors } from '../../common/api-error.js';
import { HOUR_MS } from '../../common/clock.js';
import { checkedValue } from '../../common/fields/field-rule.js';
import { INSTANT } from '../../common/fields/instant.rule.js';
import { instantToMicros } from '../../common/rfc3339.js';
import { RequiredQueryField } from '../../http/fields/field.decorators.js';

const HOUR_US = HOUR_MS * 1000;
const MOST_HOURS = 31 * 24;

/** The parameters of `GET /api/v1/event-manifest`, as sent. */
export class EventManifestQuery {
  @RequiredQueryField(INSTANT, {
    description: 'Events received in this hour (UTC) or later: the beginning of an hour.',
    example: '2026-01-31T00:00:00Z',
  })
  received_from!: string;

  @RequiredQueryField(INSTANT, {
    description: 'Events received before this hour (UTC) begins; at most 31 days after `received_from`.',
    example: '2026-02-01T00:00:00Z',
  })
  received_to!: string;
}

/** The range in microseconds. Throws the 400 for what only shows when both bounds are seen together. */
export function readManifestRange(query: EventManifestQuery): { fromUs: number; toUs: number } {
  const [fromUs, toUs] = (['received_from', 'received_to'] as const).map((field) => {
    const micros = instantToMicros(checkedValue(INSTANT, query[field]));
    if (micros < 0 || micros % HOUR_US !== 0)
      throw fault(field, 'not_an_hour', 'must be the beginning of an hour');
    return micros;
  }) as [number, number];
  if (fromUs > toUs) throw fault('received_to', 'invalid_range', 'must not lie before received_from');
  if (toUs - fromUs > MOST_HOURS * HOUR_US)
    throw fault('received_to', 'range_too_long', 'must not lie more than 31 days after received_from');
  return { fromUs, toUs };
}

function fault(field: string, code: string, message: string) {
  return apiErrors.invalidBody([{ field, code, message }]);
}
