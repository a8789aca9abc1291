import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '../common/clock.js';
import { ID_SOURCE, type IdSource } from '../common/ids.js';
import { ENQUEUE } from './deliveries.sql.js';
import type { NewDelivery } from './delivery.types.js';

/**
 * Takes messages to be sent, in the transaction of whatever they tell of: they leave if it commits, and never if it does not.
 * What carries them out is the {@link Deliverer}.
 */
@Injectable()
export class Outbox {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  async enqueue(manager: EntityManager, deliveries: readonly NewDelivery[]): Promise<void> {
    const now = new Date(this.clock.now());
    for (const { accountId, channelId = null, kind, topic, payload } of deliveries)
      await manager.query(ENQUEUE, [
        this.ids.newPublicId('dlv_'),
        accountId,
        channelId,
        kind,
        topic,
        JSON.stringify(payload),
        now,
      ]);
  }
}
