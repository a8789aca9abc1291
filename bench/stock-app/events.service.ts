import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { QueryFailedError, Repository } from 'typeorm';
import type { ApiKeyEntity } from './api-key.entity.js';
import type { EventDto } from './event.dto.js';
import { EventEntity } from './event.entity.js';
import { isTuned } from './tuning.js';

const UNIQUE_VIOLATION = '23505';

@Injectable()
export class EventsService {
  constructor(@InjectRepository(EventEntity) private readonly events: Repository<EventEntity>) {}

  /** Stores one event, or finds the one that already has its id. */
  async track(key: ApiKeyEntity, dto: EventDto): Promise<{ event: EventEntity; isDuplicate: boolean }> {
    const event = this.toEntity(key, dto);
    try {
      await this.insert([event]);
      return { event, isDuplicate: false };
    } catch (error) {
      if (!(error instanceof QueryFailedError) || error.driverError.code !== UNIQUE_VIOLATION) throw error;
      const { accountId, environment, eventId } = event;
      return {
        event: await this.events.findOneByOrFail({ accountId, environment, eventId }),
        isDuplicate: true,
      };
    }
  }

  /** Stores all or none, in one statement. */
  async trackAll(key: ApiKeyEntity, dtos: readonly EventDto[]): Promise<EventEntity[]> {
    const events = dtos.map((dto) => this.toEntity(key, dto));
    await this.insert(events);
    return events;
  }

  private async insert(events: EventEntity[]): Promise<void> {
    if (isTuned) {
      await this.events.createQueryBuilder().insert().values(events).updateEntity(false).execute();
    } else {
      await this.events.insert(events);
    }
  }

  private toEntity({ accountId, environment }: ApiKeyEntity, dto: EventDto): EventEntity {
    const receivedAt = new Date();
    return this.events.create({
      accountId,
      environment,
      eventId: dto.event_id ?? randomUUID(),
      eventType: dto.event_type,
      visitorId: dto.visitor_id,
      userId: dto.user_id ?? null,
      occurredAt: dto.occurred_at ? new Date(dto.occurred_at) : receivedAt,
      receivedAt,
      properties: dto.properties ?? null,
      revenueAmount: dto.revenue?.amount ?? null,
      revenueCurrency: dto.revenue?.currency ?? null,
    });
  }
}
