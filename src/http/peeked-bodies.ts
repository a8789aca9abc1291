import { Injectable } from '@nestjs/common';
import { apiErrors } from '../common/api-error.js';
import { FairRoom } from '../common/fair-room.js';
import { FairShare } from '../common/fair-share.js';
import { bodyOnWire, receiveBody, unpack } from './body-reader.js';
import type { WaymarkRequest } from './waymark-request.js';

/** Of all bodies that are read before it is known whose they are, as they were sent. One address may hold half. */
const MAX_HELD_BYTES = 32 * 1024 * 1024;
/** What is unpacked at once, as it may become: one of the largest. */
const ROOM_BYTES = 1024 * 1024;

/**
 * Bodies that must be looked into before anybody knows whose they are, because the key stands in them. They are counted
 * against the address they come from, apart from the bodies of those who showed a key: who has none can keep out only others
 * who show none before. Nothing is parsed here. Whoever reads the body later gets it as if nobody had looked.
 */
@Injectable()
export class PeekedBodies {
  private readonly held = new FairShare<string>(MAX_HELD_BYTES);
  private readonly room = new FairRoom<string>(ROOM_BYTES);

  /**
   * Lets `look` see the body, unpacked.
   * @throws ApiError 400, 413 or 415 as reading does, 503 where the address's other bodies leave no room.
   */
  async peek<T>(
    req: WaymarkRequest,
    { address, maxBytes }: { readonly address: string; readonly maxBytes: number },
    look: (body: Buffer) => T,
  ): Promise<T> {
    const wire = bodyOnWire(req, maxBytes);
    const held = Math.min(wire.announcedBytes, wire.maxBytes);
    if (!this.held.take(address, held)) throw apiErrors.unavailable();
    req.res.once('close', () => this.held.giveBack(address, held));
    const body = await receiveBody(req, wire);
    req.peekedBody = body;
    if (!wire.isGzip) return look(body);
    await this.room.enter(address, maxBytes);
    try {
      return look(await unpack(body, maxBytes));
    } finally {
      this.room.leave(maxBytes);
    }
  }
}
