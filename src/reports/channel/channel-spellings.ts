import { foldCase } from '../../common/fold-case.js';
import type { Channel, ChannelField } from './channel.js';

/** How channels are spelled: of a text's spellings the one shown is that of most touches, of equally many the first by bytes. */
export class ChannelSpellings {
  private readonly channels: Channel[] = [];
  /** By channel, how many touches have come. */
  private readonly touches: number[] = [];
  /** Of each field the spelling that is shown, by the folded text; once one is asked for. */
  private shown: Readonly<Record<ChannelField, ReadonlyMap<string, string>>> | undefined;

  /** The channels of the next numbers. */
  take(channels: readonly Channel[]): void {
    for (const channel of channels) {
      this.channels.push(channel);
      this.touches.push(0);
    }
  }

  note(channel: number): void {
    this.touches[channel]!++;
  }

  /** The spelling shown for a field of a channel. No touch may come any more. */
  of(field: ChannelField, channel: Channel): string | null {
    this.shown ??= {
      source: this.shownOf('source'),
      medium: this.shownOf('medium'),
      campaign: this.shownOf('campaign'),
    };
    const text = channel[field];
    return text === null ? null : (this.shown[field].get(foldCase(text)) ?? text);
  }

  private shownOf(field: ChannelField): Map<string, string> {
    const touches = new Map<string, number>();
    for (const [number, channel] of this.channels.entries()) {
      const text = channel[field];
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
