import { DISPLAY_NAME, ONE_LINE } from '../../accounts/display-name.js';
import type { FieldErrors } from '../../common/field-errors.js';
import { FieldProblem, type FieldRule, REQUIRED } from '../../common/fields/field-rule.js';
import { TextRule } from '../../common/fields/text.rule.js';
import { foldCase } from '../../common/fold-case.js';
import { EVENT_TYPE } from '../event.fields.js';
import { DOMAIN_NAME } from './domain.rule.js';
import type { NamedAdPlatform, NamedSource, TrafficLists } from './traffic-lists.types.js';

/** Entries of one list (guess): more than any account was seen to need, few enough that one person oversees them. */
export const MAX_LISTED = 100;

/** As long as that of imported spend; otherwise a name like any other. */
export const PLATFORM = new TextRule({ maxLength: 64, demands: ONE_LINE });

/** The lists as they are sent: checked one by one by {@link readTrafficLists}. */
export interface SentTrafficLists {
  readonly own_domains: readonly unknown[];
  readonly return_domains: readonly unknown[];
  readonly sources: readonly unknown[];
  readonly non_interactive_types: readonly unknown[];
  readonly ad_platforms: readonly unknown[];
}

/**
 * The lists with their domains as referrers name them; each fault is named by the path of its entry, `sources.3.domain`.
 * No domain may be listed twice, and no name of a platform: there would be two answers to what it means.
 */
export function readTrafficLists(sent: SentTrafficLists, errors: FieldErrors): TrafficLists {
  const listed = new Set<string>();
  const once = (path: string, name: string, kind: 'domain' | 'type' | 'platform') => {
    const key = `${kind} ${name}`;
    if (listed.has(key)) errors.add(path, 'repeated_value', 'is listed already');
    listed.add(key);
    return name;
  };
  const domain = (value: unknown, path: string) =>
    once(path, read({ rule: DOMAIN_NAME, value, path, errors }), 'domain');
  const type = (value: unknown, path: string) =>
    once(path, read({ rule: EVENT_TYPE, value, path, errors }), 'type');
  const source = (value: unknown, path: string): NamedSource => {
    const given = membersOf(value);
    const name = (part: 'source' | 'medium') =>
      read({ rule: DISPLAY_NAME, value: given[part], path: `${path}.${part}`, errors });
    return {
      domain: domain(given['domain'], `${path}.domain`),
      source: name('source'),
      medium: name('medium'),
    };
  };
  const platform = (value: unknown, path: string): NamedAdPlatform => {
    const given = membersOf(value);
    const part = (rule: FieldRule<string>, member: keyof NamedAdPlatform) =>
      read({ rule, value: given[member], path: `${path}.${member}`, errors });
    const name = part(DISPLAY_NAME, 'name');
    once(`${path}.name`, foldCase(name), 'platform');
    const hasMedium = (given['medium'] ?? null) !== null;
    return {
      name,
      platform: part(PLATFORM, 'platform'),
      medium: hasMedium ? part(DISPLAY_NAME, 'medium') : null,
    };
  };
  const all = <T>(list: keyof SentTrafficLists, readOne: (value: unknown, path: string) => T) =>
    sent[list].map((value, index) => readOne(value, `${list}.${index}`));
  return {
    ownDomains: all('own_domains', domain),
    returnDomains: all('return_domains', domain),
    sources: all('sources', source),
    nonInteractiveTypes: all('non_interactive_types', type),
    adPlatforms: all('ad_platforms', platform),
  };
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

interface Value {
  readonly rule: FieldRule<string>;
  readonly value: unknown;
  readonly path: string;
  readonly errors: FieldErrors;
}

/** The value read; where it breaks its rule, a text that no other value is, so that it is not named as repeated, too. */
function read({ rule, value, path, errors }: Value): string {
  const found = value === undefined || value === null ? REQUIRED : rule.read(value);
  if (!(found instanceof FieldProblem)) return found;
  errors.add(path, found.code, found.message);
  return `\0${path}`;
}
