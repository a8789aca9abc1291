import { refusalWords } from '../../ui/refusal-words';

/** What the refusal's own words say already, and what only machines compare. */
const SAID = new Set(['reason', 'role', 'attempts', 'user_agent']);

/** The details of an entry in one line; empty where there are none. */
export function auditDetails(all: Readonly<Record<string, unknown>>): string {
  const refusal = refusalWords(all);
  const words = Object.entries(all)
    .filter(
      ([name, value]) =>
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0) &&
        !(refusal !== null && SAID.has(name)),
    )
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${textOf(value)}`);
  return [...(refusal === null ? [] : [refusal]), ...words].join(' · ');
}

function textOf(value: unknown): string {
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
