import { Injectable } from '@nestjs/common';
import { addressErrors } from './address-errors.js';

/** What somebody gets by e-mail, as a link of one of its messages names it. */
export interface MailSubscription {
  /** As in “No more …?”; names in it are what people chose. */
  readonly what: string;
  readonly email: string;
  /** Whether it goes to them no more. */
  readonly hasEnded: boolean;
  end(): Promise<void>;
  /** Undoes the end; null where whoever sends it has to. */
  readonly resume: (() => Promise<void>) | null;
}

/** Finds a subscription by a public id and its signature. @throws ApiError 404. */
export type FindSubscription = (publicId: string, signature: string) => Promise<MailSubscription>;

/** What can be unsubscribed from by a link: each room that sends e-mail registers its own, by how their ids begin. */
@Injectable()
export class MailSubscriptions {
  private readonly byPrefix = new Map<string, FindSubscription>();

  register(prefix: string, find: FindSubscription): void {
    this.byPrefix.set(prefix, find);
  }

  /** @throws ApiError 404. */
  async find(publicId: string, signature: string): Promise<MailSubscription> {
    const find = this.byPrefix.get(/^[a-z]+_/.exec(publicId)?.[0] ?? '');
    if (!find) throw addressErrors.badLink();
    return find(publicId, signature);
  }
}
