import { setImmediate } from 'node:timers/promises';
import type { CopiedField } from '../../database/copy-out.js';
import type { Channel } from '../channel.js';
import type { UnixDay } from '../rollup/rollup-plan.js';
import type { EventIds } from './event-ids.js';
import type { Journeys } from './journeys.js';
import type { KeyIndex } from './key-index.js';
import { PackedTouches, viewOf } from './packed-touches.js';
import type { Tally } from './tally.js';

const KEY_BYTES = 8;
/** Touches between two looks at whatever else the process has to do: about a millisecond's. */
const TOUCHES_AT_ONCE = 8_000;

type ChannelJson = [key: string, source: string, medium: string, campaign: string];

/** Takes the rows of touch-packs.sql.ts, copied out in binary. */
export class TouchReader {
  private sinceLook = 0;

  constructor(
    private readonly tally: Tally,
    private readonly channels: KeyIndex,
    private readonly journeys: Journeys,
    private readonly eventIds: EventIds,
  ) {}

  /** Answers a promise where an earlier part has to be ended first, and now and then to let others have their turn. */
  take(fields: readonly CopiedField[]): void | Promise<void> {
    const [part, , channels] = fields;
    if (channels) {
      this.nameChannels(JSON.parse(channels.toString()) as ChannelJson[]);
      return;
    }
    const ofPart = part!.readInt32BE();
    if (!this.journeys.isIn(ofPart))
      return this.journeys.enter(ofPart).then(() => this.takePack(ofPart, fields));
    this.takePack(ofPart, fields);
    if (this.sinceLook < TOUCHES_AT_ONCE) return;
    this.sinceLook = 0;
    return setImmediate();
  }

  private takePack(part: number, [, day, , present, touches, ids]: readonly CopiedField[]): void {
    if (present) this.takePresent(viewOf(present));
    const ofDay: UnixDay | null = day ? day.readInt32BE() : null;
    if (!touches) return;
    const packed = new PackedTouches(touches);
    this.journeys.take(packed, this.eventIds.note(part, ofDay, ids ?? null));
    this.sinceLook += packed.count;
  }

  private nameChannels(list: readonly ChannelJson[]): void {
    const channels: Channel[] = [];
    for (const [key, source, medium, campaign] of list) {
      const bits = BigInt(key);
      const number = this.channels.add(Number(bits >> 32n), Number(BigInt.asIntN(32, bits)));
      channels[number] = { source: source || null, medium: medium || null, campaign: campaign || null };
    }
    this.tally.nameChannels(channels);
  }

  private takePresent(keys: DataView): void {
    for (let at = 0; at < keys.byteLength; at += KEY_BYTES)
      this.journeys.present(keys.getInt32(at), keys.getInt32(at + 4));
  }
}
