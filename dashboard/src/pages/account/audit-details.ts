import type { AuditEntry } from '../../api/api.types';
import { refusalWords } from '../../ui/refusal-words';
import type { Times } from '../../ui/times';

type Entry = Pick<AuditEntry, 'details' | 'target_name'>;

/** A text that is an instant and nothing else. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What the refusal's own words say already, and what only machines compare. */
const SAID = new Set(['reason', 'role', 'attempts', 'user_agent']);

/** The details of an entry in one line; empty where there are none, or where its target's name says them already. */
export function auditDetails({ details: all, target_name }: Entry, times: Times): string {
  const refusal = refusalWords(all);
  const words = Object.entries(all)
    .filter(
      ([name, value]) =>
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0) &&
        !(name === 'name' && value === target_name) &&
        !(refusal !== null && SAID.has(name)),
    )
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${textOf(value, times)}`);
  return [...(refusal === null ? [] : [refusal]), ...words].join(' · ');
}

function textOf(value: unknown, times: Times): string {
  if (typeof value === 'string') return INSTANT.test(value) ? times.within(value) : value;
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
