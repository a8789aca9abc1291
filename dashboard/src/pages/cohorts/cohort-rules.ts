import type { CohortDefinition } from '../../api/cohort.queries';
import { filterOf, type Question, valuesOf } from '../../reports/question';
import { fieldWords, OPERATOR_WORDS } from '../../reports/words';
import { format } from '../../ui/format';

/** When the events were that a rule counts. */
export type RuleTime =
  | { readonly kind: 'ever' }
  | { readonly kind: 'last_days'; readonly days: number }
  | { readonly kind: 'between'; readonly from: string; readonly to: string };

/** One condition, as the builder shows it. */
export type Rule =
  | {
      readonly kind: 'did';
      readonly isNot: boolean;
      readonly eventType: string;
      readonly filters: Question;
      readonly atLeast: number | null;
      readonly atMost: number | null;
      readonly time: RuleTime;
    }
  | {
      readonly kind: 'first_touch';
      readonly isNot: boolean;
      readonly field: string;
      readonly values: readonly string[];
    };

/** A definition that the builder can show: conditions, all or any of which have to hold. */
export interface RuleList {
  readonly match: 'and' | 'or';
  readonly rules: readonly Rule[];
}

export const NEW_RULE: Rule = {
  ...{ kind: 'did', isNot: false, eventType: '', filters: {} },
  ...{ atLeast: 1, atMost: null, time: { kind: 'ever' } },
};

/** As the API takes them. */
export const MAX_RULES = 20;

/** The fields of a first touch. */
export const TOUCH_FIELDS = [
  ...['source', 'medium', 'campaign', 'channel_group', 'term', 'content', 'landing_page'],
] as const;

/** What a rule still lacks, in words; null when it is whole. */
export function lackOf(rule: Rule): string | null {
  if (rule.kind === 'first_touch') return rule.values.length === 0 ? 'Choose a value.' : null;
  if (rule.eventType === '') return 'Choose an event type.';
  const { time, atLeast, atMost } = rule;
  if (time.kind === 'between' && time.from === '' && time.to === '') return 'Choose a day.';
  if (time.kind === 'between' && time.from !== '' && time.to !== '' && time.from >= time.to)
    return 'The day after the last must be later than the first day.';
  if (atLeast !== null && atMost !== null && atMost < atLeast) return 'At most is less than at least.';
  return null;
}

/** The definition that the rules are, in the API's words. */
export function definitionOf({ match, rules }: RuleList): CohortDefinition {
  const nodes = rules.map(nodeOf);
  return nodes.length === 1 ? nodes[0]! : { [match]: nodes };
}

function nodeOf(rule: Rule): CohortDefinition {
  const node =
    rule.kind === 'did' ? { did: didOf(rule) } : { first_touch: { [rule.field]: [...rule.values] } };
  return (rule.isNot ? { not: node } : node) as CohortDefinition;
}

function didOf({ eventType, filters, atLeast, atMost, time }: Extract<Rule, { kind: 'did' }>) {
  return {
    event_type: eventType,
    ...(Object.keys(filters).length > 0 && { filters }),
    ...(atLeast !== null && { at_least: atLeast }),
    ...(atMost !== null && { at_most: atMost }),
    ...(time.kind === 'last_days' && { last_days: time.days }),
    ...(time.kind === 'between' && {
      ...(time.from && { from: time.from }),
      ...(time.to && { to: time.to }),
    }),
  };
}

/** The rules that a definition is; null for one that lies deeper, or says more, than the builder shows. */
export function rulesOf(definition: unknown): RuleList | null {
  const node = membersOf(definition);
  if (!node) return null;
  const match = Array.isArray(node['or']) ? 'or' : 'and';
  const list = node[match];
  const rules = (Array.isArray(list) ? list : [definition]).map(ruleOf);
  const whole = rules.filter((rule) => rule !== null);
  return whole.length === rules.length && whole.length > 0 ? { match, rules: whole } : null;
}

function ruleOf(sent: unknown): Rule | null {
  const node = membersOf(sent);
  if (!node) return null;
  const isNot = 'not' in node;
  const inner = isNot ? membersOf(node['not']) : node;
  const did = membersOf(inner?.['did']);
  if (did) return didRule(did, isNot);
  const touch = membersOf(inner?.['first_touch']);
  if (!touch) return null;
  const filters = filtersOf(touch);
  const [field, ...others] = Object.keys(filters ?? {});
  if (!filters || field === undefined || others.length > 0) return null;
  if (!TOUCH_FIELDS.some((known) => known === field)) return null;
  return { kind: 'first_touch', isNot, field, values: valuesOf(filters, field) };
}

function didRule(did: Members, isNot: boolean): Rule | null {
  const filters = did['filters'] == null ? {} : filtersOf(did['filters']);
  if (!filters || typeof did['event_type'] !== 'string') return null;
  const [from = null, to = null] = [did['from'], did['to']] as (string | null)[];
  // Days alone: the builder has no field for instants.
  if ([from, to].some((bound) => bound !== null && !/^\d{4}-\d\d-\d\d$/.test(bound))) return null;
  const days = numberOf(did['last_days']);
  const atMost = numberOf(did['at_most']);
  return {
    ...{ kind: 'did', isNot, eventType: did['event_type'], filters },
    atLeast: numberOf(did['at_least']) ?? (atMost === null ? 1 : null),
    atMost,
    time:
      days !== null
        ? { kind: 'last_days', days }
        : from === null && to === null
          ? { kind: 'ever' }
          : { kind: 'between', from: from ?? '', to: to ?? '' },
  };
}

type Members = Readonly<Record<string, unknown>>;

function membersOf(value: unknown): Members | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : null;
}

/** Filters as a question has them; null where one is of nothing, or of a field that filters do not know. */
function filtersOf(sent: unknown): Question | null {
  const found: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(membersOf(sent) ?? {})) {
    const values = Array.isArray(value) ? value : [value];
    if (filterOf(name) === null || !values.every((each) => typeof each === 'string')) return null;
    found[name] = values;
  }
  return found;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** A definition in words, however deep it is. */
export function definitionWords(definition: unknown, isInner = false): string {
  const node = membersOf(definition) ?? {};
  for (const [kind, word] of [
    ['and', ' and '],
    ['or', ' or '],
  ] as const) {
    const list = node[kind];
    if (!Array.isArray(list)) continue;
    const words = list.map((each) => definitionWords(each, list.length > 1)).join(word);
    return isInner && list.length > 1 ? `(${words})` : words;
  }
  if (node['not'] != null) return `not ${definitionWords(node['not'], true)}`;
  const did = membersOf(node['did']);
  return did ? didWords(did) : `first touch: ${filterWords(node['first_touch'])}`;
}

function didWords(did: Members): string {
  const filters = filterWords(did['filters']);
  return [String(did['event_type']), filters && `(${filters})`, timesWords(did), timeWords(did)]
    .filter(Boolean)
    .join(' ');
}

function timesWords({ at_least: least, at_most: most }: Members): string {
  const [atLeast, atMost] = [numberOf(least), numberOf(most)];
  if (atMost === 0) return 'never';
  if (atLeast === atMost && atMost !== null) return `exactly ${times(atMost)}`;
  if (atLeast !== null && atMost !== null) return `${atLeast} to ${times(atMost)}`;
  if (atMost !== null) return `at most ${times(atMost)}`;
  return atLeast !== null && atLeast > 1 ? `at least ${times(atLeast)}` : '';
}

const times = (count: number) => (count === 1 ? 'once' : `${format.count(count)} times`);

function timeWords({ last_days: days, from, to }: Members): string {
  if (typeof days === 'number')
    return days === 1 ? 'in the last day' : `in the last ${format.count(days)} days`;
  return [from != null && `from ${from}`, to != null && `before ${to}`].filter(Boolean).join(' ');
}

function filterWords(sent: unknown): string {
  return Object.entries(membersOf(sent) ?? {})
    .map(([name, value]) => {
      const { field, operator } = filterOf(name) ?? { field: name, operator: 'is' as const };
      const values = (Array.isArray(value) ? value : [value]).map((each) =>
        each === null ? 'nothing' : each === '' ? '(empty)' : String(each),
      );
      if (operator === 'set') return `${fieldWords(field)} is ${values[0] === 'false' ? 'not ' : ''}set`;
      return `${fieldWords(field)} ${OPERATOR_WORDS[operator]} ${values.join(' or ')}`;
    })
    .join(', ');
}
