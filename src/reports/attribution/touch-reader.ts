import type { CopiedField } from '../../database/copy-out.js';
import type { DetailField, Origin } from '../channel/channel.js';
import type { UnixDay } from '../rollup/rollup-plan.js';
import type { EventIds } from './event-ids.js';
import type { Journeys } from './journeys.js';
import type { KeyIndex } from './key-index.js';
import { viewOf } from './packed-rows.js';
import { PackedTouches } from './packed-touches.js';
import type { Tally } from './tally.js';

const KEY_BYTES = 8;

type ChannelJson = [
  high: number,
  low: number,
  source: string,
  medium: string,
  campaign: string,
  ...details: (string | null)[],
];

export interface TouchReaderParts {
  readonly tally: Tally;
  /** Gets the keys of all channels. */
  readonly channels: KeyIndex;
  readonly journeys: Journeys;
  readonly eventIds: EventIds;
  /** What is told of channels beside their names, in this order. */
  readonly details: readonly DetailField[];
}

/** Takes the rows of touch-packs.sql.ts, copied out in binary. */
export class TouchReader {
  constructor(private readonly parts: TouchReaderParts) {}

  /** Answers a promise where an earlier part has to be ended first, and now and then to let others have their turn. */
  take(fields: readonly CopiedField[]): void | Promise<void> {
    const [part, , channels] = fields;
    if (channels) {
      this.nameChannels(JSON.parse(channels.toString()) as ChannelJson[]);
      return;
    }
    const ofPart = part!.readInt32BE();
    if (this.parts.journeys.isIn(ofPart)) return this.takePack(ofPart, fields);
    return this.parts.journeys.enter(ofPart).then(() => this.takePack(ofPart, fields));
  }

  private takePack(
    part: number,
    [, day, , present, touches, ids, users, origins]: readonly CopiedField[],
  ): void | Promise<void> {
    if (present) this.takePresent(viewOf(present));
    const ofDay: UnixDay | null = day ? day.readInt32BE() : null;
    if (touches)
      return this.parts.journeys.take(
        new PackedTouches(touches, { users, origins }),
        this.parts.eventIds.note(part, ofDay, ids ?? null),
      );
  }

  private nameChannels(list: readonly ChannelJson[]): void {
    const { channels, tally, details } = this.parts;
    const named: Origin[] = [];
    for (const [high, low, source, medium, campaign, ...told] of list) {
      const known = channels.size;
      if (channels.add(high, low) === known)
        named.push({
          source: source || null,
          medium: medium || null,
          campaign: campaign || null,
          ...Object.fromEntries(details.map((detail, index) => [detail, told[index] ?? null])),
        });
    }
    tally.nameChannels(named);
  }

  private takePresent(keys: DataView): void {
    for (let at = 0; at < keys.byteLength; at += KEY_BYTES)
      this.parts.journeys.present(keys.getInt32(at), keys.getInt32(at + 4));
  }
}
