import type { FieldError } from '../common/api-error.js';

/**
 * What stands in `visitor_id` where a client had nobody to name: what languages write for nothing (JavaScript, Python, SQL,
 * spreadsheets), what people write for somebody, and what a template leaves. Compared whole, letter case and spaces around
 * aside. docs/api-basics.md lists the same.
 */
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  'undefined',
  'null',
  'nil',
  'none',
  'nan',
  'n/a',
  'true',
  'false',
  '[object object]',
  '{}',
  '[]',
  '(not set)',
  'unknown',
  'anonymous',
  'anon',
  'guest',
  'default',
  'visitor_id',
  'visitorid',
  'user_id',
  'userid',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
]);

/** `0`, `-1`, `000000`, and UUIDs of nothing but zeros. */
const NUMBER_OF_NOBODY = /^(?:-1|[0-]*0[0-]*)$/;
/** `{{user.id}}`, `${id}`, `%s`, `<visitor_id>`: what should have been put in is missing. */
const TEMPLATE = /^(?:\{\{.*\}\}|\$\{.*\}|%[a-z]|<[^<>]*>)$/;

/**
 * The warning of an id that many visitors would share, because it names nobody; null for every other. It is stored all the same:
 * who knows what a client means by it. Asked for by dry runs and by whoever looks at events, never while events are stored.
 */
export function placeholderVisitorId(visitorId: string): FieldError | null {
  const id = visitorId.trim().toLowerCase();
  if (!PLACEHOLDERS.has(id) && !NUMBER_OF_NOBODY.test(id) && !TEMPLATE.test(id)) return null;
  return {
    field: 'visitor_id',
    code: 'placeholder_visitor_id',
    message: `${JSON.stringify(visitorId)} names nobody: all who are sent with it count as one visitor`,
  };
}
