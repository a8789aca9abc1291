import { foldCase } from '../../common/fold-case.js';
import type { ChannelField, DetailField, Origin } from './channel.js';

/** What letter case tells nothing apart in. */
export type SpelledField = ChannelField | Exclude<DetailField, 'landing_page'>;

/** How channels are spelled: of a text's spellings the one shown is that of most touches, of equally many the first by bytes. */
export class ChannelSpellings {
  private readonly channels: Origin[] = [];
  /** By channel, how many touches have come. */
  private readonly touches: number[] = [];
  /** Of each field that was asked for the spelling that is shown, by the folded text. */
  private readonly shown = new Map<SpelledField, ReadonlyMap<string, string>>();

  /** The channels of the next numbers. */
  take(channels: readonly Origin[]): void {
    for (const channel of channels) {
      this.channels.push(channel);
      this.touches.push(0);
    }
  }

  note(channel: number): void {
    this.touches[channel]!++;
  }

  /** The spelling shown for a field of a channel. No touch may come any more. */
  of(field: SpelledField, channel: Origin): string | null {
    const text = channel[field] ?? null;
    return text === null ? null : (this.shownOf(field).get(foldCase(text)) ?? text);
  }

  private shownOf(field: SpelledField): ReadonlyMap<string, string> {
    const known = this.shown.get(field);
    if (known) return known;
    const shown = this.commonestOf(field);
    this.shown.set(field, shown);
    return shown;
  }

  private commonestOf(field: SpelledField): Map<string, string> {
    const touches = new Map<string, number>();
    for (const [number, channel] of this.channels.entries()) {
      const text = channel[field] ?? null;
      if (text !== null) touches.set(text, (touches.get(text) ?? 0) + this.touches[number]!);
    }
    return commonest(touches);
  }
}

/** Of the texts that are spelled alike but for case the one with most uses, of equally many the first by bytes: by folded text. */
function commonest(uses: ReadonlyMap<string, number>): Map<string, string> {
  const shown = new Map<string, string>();
  for (const [text, count] of uses) {
    const folded = foldCase(text);
    const known = shown.get(folded);
    const isBetter =
      known === undefined ||
      count > uses.get(known)! ||
      (count === uses.get(known) && Buffer.from(text).compare(Buffer.from(known)) < 0);
    if (isBetter) shown.set(folded, text);
  }
  return shown;
}
