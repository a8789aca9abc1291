import { format } from './format';

/** Why access was refused, as whoever reads the audit log says it. */
const REASONS: Readonly<Record<string, string>> = {
  role: 'their role does not allow it',
  not_a_member: 'they have no role in this account',
  not_an_operator: 'they are not an operator',
  other_site: 'it came from another site',
};

/** What the details of refused access say, in words; null where they are not that. */
export function refusalWords(details: Readonly<Record<string, unknown>>): string | null {
  const reason = REASONS[String(details['reason'])];
  const attempts = Number(details['attempts']);
  if (reason === undefined || !(attempts >= 1)) return null;
  const role = typeof details['role'] === 'string' ? ` (${details['role']})` : '';
  const times = attempts === 1 ? '' : ` · ${format.count(attempts)} times within a minute`;
  return `Refused: ${reason}${role}${times}`;
}
