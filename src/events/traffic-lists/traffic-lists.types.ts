/** A host that an account gives a name of its own: visitors from it, and from every host below it, come by this. */
export interface NamedSource {
  readonly domain: string;
  readonly source: string;
  readonly medium: string;
}

/** What an account, its imports of spend or its links call an advertising platform. */
export interface NamedAdPlatform {
  readonly name: string;
  /** A built-in platform by any of its names, or one of the account's own. */
  readonly platform: string;
  /** By which links with this name as their source are advertisements, beside paid media; null where that is not said. */
  readonly medium: string | null;
}

/** What an account adds to traffic-sources.ts; its own word goes first. A domain stands for itself and every host below it. */
export interface TrafficLists {
  /** The account's own sites: who comes from one of them was there already. */
  readonly ownDomains: readonly string[];
  /** Payment providers and sign-in pages: who comes back from there did not come because of them. */
  readonly returnDomains: readonly string[];
  /** Further search engines, social networks, AI assistants, partners. */
  readonly sources: readonly NamedSource[];
  /** Event types that begin no visit and prolong none, whatever an event of theirs says. */
  readonly nonInteractiveTypes: readonly string[];
  /** Names of advertising platforms, of spend and of links. */
  readonly adPlatforms: readonly NamedAdPlatform[];
}

export const NO_LISTS: TrafficLists = {
  ownDomains: [],
  returnDomains: [],
  sources: [],
  nonInteractiveTypes: [],
  adPlatforms: [],
};

/** The lists as they are now. */
export interface TrafficListsRevision {
  /** 0 of an account that never had any. */
  readonly revision: number;
  readonly lists: TrafficLists;
  /** Null while there were none. */
  readonly change: { readonly at: Date; readonly by: string } | null;
}
