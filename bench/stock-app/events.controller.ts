import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { KeyedRequest } from './api-key.guard.js';
import { BatchDto, EventDto } from './event.dto.js';
import { EventsService } from './events.service.js';

@Controller('api/v1')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Post('events')
  async track(
    @Req() request: KeyedRequest,
    @Body() dto: EventDto,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { event, isDuplicate } = await this.events.track(request.apiKey, dto);
    if (isDuplicate) response.status(200);
    return {
      event_id: event.eventId,
      status: isDuplicate ? 'duplicate' : 'accepted',
      received_at: event.receivedAt,
    };
  }

  @Post('events/batch')
  @HttpCode(200)
  async trackAll(@Req() request: KeyedRequest, @Body() dto: BatchDto) {
    const stored = await this.events.trackAll(request.apiKey, dto.events);
    return {
      received: stored.length,
      accepted: stored.length,
      results: stored.map((event, index) => ({ index, event_id: event.eventId, status: 'accepted' })),
    };
  }

  @Get('validate')
  validate(@Req() { apiKey }: KeyedRequest) {
    return { valid: true, account_id: `acct_${apiKey.accountId}`, environment: apiKey.environment };
  }
}
