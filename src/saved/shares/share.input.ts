import { BOOLEAN } from '../../common/fields/boolean.rule.js';
import { IntegerRule } from '../../common/fields/integer.rule.js';
import { ListRule } from '../../common/fields/list.rule.js';
import { OptionalBodyField } from '../../http/fields/field.decorators.js';
import { SITE_HOSTNAME } from '../../sites/hostname.rule.js';

export const DEFAULT_SHARE_DAYS = 30;
export const MAX_SHARE_DAYS = 366;

/** A page has few places to be shown in. A guess. */
const HOSTS = new ListRule({ item: SITE_HOSTNAME, separator: null, maxValues: 10 });

/** How a report is shared. */
export class ShareInput {
  @OptionalBodyField(new IntegerRule({ min: 1, max: MAX_SHARE_DAYS }), {
    default: DEFAULT_SHARE_DAYS,
    description: 'Days after which the link ends.',
  })
  days?: number;

  @OptionalBodyField(BOOLEAN, {
    type: Boolean,
    default: false,
    description: 'Whether viewers may also see the people and events behind the numbers.',
  })
  shows_people?: boolean;

  @OptionalBodyField(BOOLEAN, {
    type: Boolean,
    default: false,
    description: 'Whether viewers may also see what was annotated in the report’s range.',
  })
  shows_annotations?: boolean;

  @OptionalBodyField(HOSTS, {
    default: [],
    description:
      'Hosts whose pages may show the report in a frame, on any port: as `wiki.example`, or `*.example.com` for every host ' +
      'below it. None: no page may.',
  })
  embed_hosts?: readonly string[];
}
