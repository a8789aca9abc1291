import type { FieldErrors } from '../../common/field-errors.js';
import { DATE } from '../../common/fields/format.rule.js';
import { IntegerRule } from '../../common/fields/integer.rule.js';
import { JsonObjectReader } from '../funnel/json-object-reader.js';
import { readFilters, readMatch } from '../funnel/read-event-match.js';
import { RANGE_BOUND } from '../query/report.fields.js';
import { ORIGIN_FIELDS } from '../query/report-filter.js';
import { resolveBound } from '../query/report-range.js';
import type { CohortNode, CohortTime, DidCondition } from './cohort-definition.types.js';

/** Guesses: nobody means more. Each condition is counted for everybody who is kept. */
export const MAX_DEPTH = 5;
export const MAX_CONDITIONS = 20;
export const MAX_LAST_DAYS = 1_830;
export const TIMES = new IntegerRule({ min: 0, max: 1_000_000 });
export const LAST_DAYS = new IntegerRule({ min: 1, max: MAX_LAST_DAYS });

const KINDS = ['and', 'or', 'not', 'did', 'first_touch'] as const;
const DID_MEMBERS = ['at_least', 'at_most', 'last_days', 'from', 'to'];

interface At {
  readonly path: string;
  readonly depth: number;
}

/** Reads who is in a cohort; undefined after every fault was added, each named by its path below `path`. */
export function readCohortDefinition(
  sent: unknown,
  faults: FieldErrors,
  path = 'definition',
): CohortNode | undefined {
  return new DefinitionReader(faults).read(sent, { path, depth: 1 });
}

class DefinitionReader {
  private conditions = 0;

  constructor(private readonly faults: FieldErrors) {}

  read(sent: unknown, at: At): CohortNode | undefined {
    const { faults } = this;
    const reader = JsonObjectReader.of(sent, { faults, known: KINDS, path: at.path });
    if (!reader) return undefined;
    const kinds = KINDS.filter((kind) => reader.value(kind) !== null);
    const [kind] = kinds;
    if (kind === undefined || kinds.length > 1) {
      faults.add(at.path, 'invalid_value', `must have exactly one of ${KINDS.join(', ')}`);
      return undefined;
    }
    if (at.depth > MAX_DEPTH) {
      faults.add(at.path, 'too_deep', `must not lie in more than ${MAX_DEPTH - 1} others`);
      return undefined;
    }
    const below = { path: `${at.path}.${kind}`, depth: at.depth + 1 };
    if (kind === 'and' || kind === 'or') return this.readList(reader, kind, below);
    if (kind === 'not') {
      const of = this.read(reader.value(kind), below);
      return of && { kind, of };
    }
    this.conditions += 1;
    if (this.conditions > MAX_CONDITIONS) {
      if (this.conditions === MAX_CONDITIONS + 1)
        faults.add(below.path, 'too_many_conditions', `must not have more than ${MAX_CONDITIONS} conditions`);
      return undefined;
    }
    return kind === 'did'
      ? this.readDid(reader.value(kind), below.path)
      : this.readFirstTouch(reader.value(kind), below.path);
  }

  private readList(reader: JsonObjectReader, kind: 'and' | 'or', at: At): CohortNode | undefined {
    const nodes = reader
      .list(kind, { min: 1, max: MAX_CONDITIONS })
      .map((node, index) => this.read(node, { path: `${at.path}.${index}`, depth: at.depth }));
    const of = nodes.filter((node) => node !== undefined);
    return of.length === nodes.length && of.length > 0 ? { kind, of } : undefined;
  }

  private readDid(sent: unknown, path: string): DidCondition | undefined {
    const { faults } = this;
    const match = readMatch(sent, { path, faults, further: DID_MEMBERS });
    if (!match) return undefined;
    const reader = JsonObjectReader.of(sent, { faults, path })!;
    const atMost = reader.read('at_most', TIMES) ?? null;
    const atLeast = reader.read('at_least', TIMES) ?? (atMost === null ? 1 : 0);
    if (atMost !== null && atMost < atLeast)
      reader.fault('at_most', 'out_of_range', 'must not be less than at_least');
    const when = this.readTime(reader);
    return { kind: 'did', match, atLeast, atMost, when };
  }

  private readTime(reader: JsonObjectReader): CohortTime {
    const days = reader.read('last_days', LAST_DAYS);
    const from = reader.read('from', RANGE_BOUND) ?? null;
    const to = reader.read('to', RANGE_BOUND) ?? null;
    for (const [field, bound] of [
      ['from', from],
      ['to', to],
    ] as const) {
      if (bound === null) continue;
      if (days !== undefined) reader.fault(field, 'not_with_days', 'does not go with last_days');
      else if (resolveBound(bound, 'UTC') === null)
        reader.fault(field, 'invalid_timestamp', 'must be a date or an RFC 3339 date-time with offset');
    }
    if (days !== undefined) return { kind: 'last_days', days };
    if (from !== null && to !== null && isEmptyAnywhere(from, to))
      reader.fault('to', 'empty_range', 'must be after from');
    return { kind: 'range', from, to };
  }

  private readFirstTouch(sent: unknown, path: string): CohortNode | undefined {
    const { faults } = this;
    const filters = readFilters(sent, path, faults);
    if (filters === undefined) return undefined;
    const known: readonly string[] = ORIGIN_FIELDS;
    if (filters.length > 0 && filters.every(({ field }) => known.includes(field.kind)))
      return { kind: 'first_touch', filters };
    faults.add(
      path,
      'invalid_value',
      `must have one or more of ${ORIGIN_FIELDS.join(', ')}, and nothing else`,
    );
    return undefined;
  }
}

const DAY_US = 86_400_000_000;

/**
 * Whether a time is empty in every zone: in which one a date begins, the report says that asks for the cohort. Beside an instant a
 * date therefore has a day to either side, more than any zone is off; two dates, or two instants, have none.
 */
function isEmptyAnywhere(from: string, to: string): boolean {
  const [fromUs, toUs] = [resolveBound(from, 'UTC'), resolveBound(to, 'UTC')];
  if (fromUs === null || toUs === null) return false;
  const isDate = (bound: string) => DATE.read(bound) === bound;
  return fromUs >= toUs + (isDate(from) === isDate(to) ? 0 : DAY_US);
}
