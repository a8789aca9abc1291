import type { Facet, PropertyKind } from './name-facets.js';

/** Lists of names by what events carry, of the values of a property, or of what imported ad spend names. */
export type ValuesOf =
  | { readonly kind: 'facet'; readonly facet: Exclude<Facet, 'event' | 'event_type' | 'property' | 'value'> }
  | { readonly kind: 'property'; readonly name: string }
  | { readonly kind: 'spend'; readonly column: 'platform' | 'currency' };

/** A name or a value, and the events of the time asked for that have it. */
export interface Named {
  readonly name: string;
  readonly events: number;
  /** Microseconds of Unix time. */
  readonly lastUs: number;
}

export interface NamedEventType extends Named {
  /** Of all that are kept, as `lastUs` is; null where none is, and of an account with too many types to look each up. */
  readonly firstUs: number | null;
}

export interface NamedProperty extends Named {
  readonly kinds: readonly PropertyKind[];
  /** The event types that have it, those with most events of it first. */
  readonly eventTypes: readonly { readonly eventType: string; readonly events: number }[];
}

/** What was found, in no order. */
export interface Catalogue<T> {
  readonly names: readonly T[];
  /** All events that were looked at. */
  readonly events: number;
  /** False: there may be more names, and more events of those that are there. */
  readonly isComplete: boolean;
}
