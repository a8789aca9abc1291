import { Injectable } from '@nestjs/common';
import type { AccountContext } from '../auth/account-context.js';
import { apiErrors } from '../common/api-error.js';
import { eventLoopTurns } from '../common/event-loop-turns.js';
import { FairRoom } from '../common/fair-room.js';
import { FairShare } from '../common/fair-share.js';
import {
  type BodyOnWire,
  bodyOnWire,
  ClientGoneError,
  readBody,
  receiveBody,
  unpack,
} from './body-reader.js';
import { parseJson, requireJson } from './json-body.js';
import type { WaymarkRequest } from './waymark-request.js';

/** Bodies up to here are read and parsed as they come: a guess, half a millisecond of the event loop. */
const SMALL_BYTES = 64 * 1024;
/** All bodies that are on their way or wait for their turn, as they were sent. One account may hold half. */
const MAX_HELD_BYTES = 64 * 1024 * 1024;
/**
 * Bodies that are parsed and worked on at once, as decoded: one of the largest, several smaller ones. Measured: with two of
 * the largest more was stored, but single events beside them took three times as long, and the garbage collector copied what
 * parsed bodies consist of for longer.
 */
const ROOM_BYTES = 1_280 * 1024;

export interface LargeBodyOptions {
  readonly account: AccountContext;
  /** Most bytes after decompression. */
  readonly maxBytes: number;
  readonly isOfAnyType?: boolean;
}

/**
 * The way of bodies that may be large, so that one account's do not keep others waiting nor fill the memory.
 *
 * States of a large body: on its way → waiting for its turn, as it was sent → parsed and in use → gone. While it is on its
 * way or waits, its size is held against what its account may hold (fair-share.ts), as announced, before a byte of it is
 * read; what an account has too much is refused with 503. Accounts take turns for the room (fair-room.ts), and within the
 * room for the event loop. Small bodies wait for nothing.
 */
@Injectable()
export class LargeBodies {
  private readonly held = new FairShare<number>(MAX_HELD_BYTES);
  private readonly room = new FairRoom<number>(ROOM_BYTES);

  /**
   * Hands the body's JSON to `use`, and keeps its place in the room until that is done. With `isOfAnyType` it is JSON
   * whatever its `Content-Type` says.
   * @throws ApiError as {@link readJson} does, 503 when the account's other bodies leave no room for it.
   */
  async read<T>(
    req: WaymarkRequest,
    { account, maxBytes, isOfAnyType = false }: LargeBodyOptions,
    use: (body: unknown) => Promise<T>,
  ): Promise<T> {
    if (!isOfAnyType) requireJson(req);
    const wire = bodyOnWire(req, maxBytes);
    if (!wire.isGzip && wire.announcedBytes <= SMALL_BYTES)
      return use(parseJson(await readBody(req, maxBytes)));
    const { value, weight } = await this.receive(req, wire, account.accountId);
    try {
      return await use(value);
    } finally {
      this.room.leave(weight);
    }
  }

  /** The body's JSON, once its turn has come. It has its place in the room then, unless this throws. */
  private async receive(
    req: WaymarkRequest,
    wire: BodyOnWire,
    owner: number,
  ): Promise<{ value: unknown; weight: number }> {
    let { body, weight } = await this.enterRoom(req, wire, owner);
    try {
      // Nobody is left to hear what becomes of it; who left will send it again.
      if (req.socket.destroyed) throw new ClientGoneError('The client left while its body waited');
      if (wire.isGzip) {
        body = await unpack(body, wire.maxDecodedBytes);
        this.room.leave(weight - body.length);
        weight = body.length;
      }
      await eventLoopTurns.begin();
      const value = parseJson(body);
      await eventLoopTurns.next();
      return { value, weight };
    } catch (error) {
      this.room.leave(weight);
      throw error;
    }
  }

  /** The body as it was sent, when there is room for it. */
  private async enterRoom(
    req: WaymarkRequest,
    wire: BodyOnWire,
    owner: number,
  ): Promise<{ body: Buffer; weight: number }> {
    const held = Math.min(wire.announcedBytes, wire.maxBytes);
    if (!this.held.take(owner, held)) throw apiErrors.backlogFull();
    try {
      const body = await receiveBody(req, wire);
      // What is packed may be anything up to the limit.
      const weight = wire.isGzip ? wire.maxDecodedBytes : body.length;
      await this.room.enter(owner, weight);
      return { body, weight };
    } finally {
      this.held.giveBack(owner, held);
    }
  }
}
