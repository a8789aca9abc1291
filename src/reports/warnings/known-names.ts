import { foldCase } from '../../common/fold-case.js';
import { nearestText } from '../../common/nearest-text.js';
import type { AskedNames } from '../catalogue/catalogue.sql.js';
import { FACETS } from '../catalogue/name-facets.js';
import { CHANNEL_FIELDS, DIRECT } from '../channel/channel.js';
import { DEFAULT_CHANNEL_GROUPS, defaultChannelGroup } from '../channel/default-channel-group.js';
import { isFolded } from '../query/report-filter.js';
import type { AskedName, ListedField } from './asked-names.js';

type Name = Pick<AskedName, 'of' | 'value'>;

/** The property's name, or the value. */
export function textOf({ of, value }: Name): string {
  return value ?? (of.kind === 'property' ? of.name : of.kind);
}

/** The catalogue's list that has a name, if any has. */
export function listOf({ of, value }: Name): { readonly facet: number; readonly asked: AskedNames } {
  if (of.kind !== 'property') {
    const facet = of.kind === 'revenue.currency' ? 'currency' : of.kind;
    return { facet: FACETS[facet], asked: { facet } };
  }
  return value === null
    ? { facet: FACETS.property, asked: { facet: 'property', eventType: null } }
    : { facet: FACETS.value, asked: { facet: 'value', name: of.name } };
}

/** Whether an account's lists decide the values of a field. */
export function isByLists({ kind }: ListedField): boolean {
  return kind === 'channel_group' || (CHANNEL_FIELDS as readonly string[]).includes(kind);
}

/** Whether a filter takes a name for another one. */
function isSameName({ of, value }: Name, other: string): boolean {
  const foldsCase = value !== null && (isFolded(of) || of.kind === 'channel_group');
  return foldsCase ? foldCase(value) === foldCase(other) : textOf({ of, value }) === other;
}

/** Whether it is what visits have that nothing marks, and no event says itself. */
export function isOfUnmarkedVisits(name: Name): boolean {
  const said = { ...DIRECT, channel_group: defaultChannelGroup(DIRECT) };
  const { kind } = name.of;
  const text = kind in said ? said[kind as keyof typeof said] : null;
  return text !== null && isSameName(name, text);
}

/** The one that was probably meant; of channel groups any, for all are known. */
export function nearestName(name: Name, known: readonly string[]): string | null {
  return nearestText(textOf(name), name.of.kind === 'channel_group' ? DEFAULT_CHANNEL_GROUPS : known);
}
