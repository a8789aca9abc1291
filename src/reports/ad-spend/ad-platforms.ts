import { foldCase } from '../../common/fold-case.js';
import type { NamedAdPlatform } from '../../events/traffic-lists/traffic-lists.types.js';
import type { Channel } from '../channel/channel.js';
import { adPlatform, isKnownPlatform, isPaidMedium } from './ad-platform.js';

/** The advertising platforms that are built in (ad-platform.ts), and before them what an account calls its own. */
export class AdPlatforms {
  /** By folded name. */
  private readonly own: ReadonlyMap<string, NamedAdPlatform>;

  constructor(own: readonly NamedAdPlatform[]) {
    this.own = new Map(own.map((named) => [foldCase(named.name), named]));
  }

  /** What a platform is called in the report, whichever of its names is given: imported with spend, or a link's source. */
  nameOf(name: string): string {
    return adPlatform(this.own.get(foldCase(name))?.platform ?? name);
  }

  /**
   * Whether a channel's links are advertisements: those of a paid medium, or of the medium that the account says; of a platform
   * that no built-in table knows, all those of a source without such a medium.
   * @param paid platforms by {@link nameOf} of all imported spend, whatever its date: so a channel is the same in every range.
   */
  isAdvertisement(
    { source, medium }: Readonly<Record<keyof Pick<Channel, 'source' | 'medium'>, string>>,
    paid: ReadonlySet<string>,
  ): boolean {
    if (isPaidMedium(medium)) return true;
    const ownMedium = this.own.get(foldCase(source))?.medium ?? null;
    if (ownMedium !== null) return foldCase(medium) === foldCase(ownMedium);
    const platform = this.nameOf(source);
    return !isKnownPlatform(platform) && !isKnownPlatform(adPlatform(source)) && paid.has(platform);
  }
}
