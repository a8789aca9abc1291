import { Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiParam,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import { ThrottlerStorage } from '@nestjs/throttler';
import { testMessage } from '../../alerts/alert-message.js';
import { apiErrors } from '../../common/api-error.js';
import { CLOCK, type Clock, HOUR_MS } from '../../common/clock.js';
import { FieldProblem } from '../../common/fields/field-rule.js';
import { askOf, consentOf, type MailAddress } from '../../deliveries/addresses/mail-address.types.js';
import type { Channel } from '../../deliveries/channels/channel.types.js';
import {
  ChannelsService,
  type ChannelTarget,
  type ChannelWithSecret,
  shownAddress,
} from '../../deliveries/channels/channels.service.js';
import { EMAIL } from '../../members/email.js';
import type { WaymarkThrottlerStorage } from '../../rate-limit/throttler-storage.js';
import { CurrentCaller, CurrentMembership } from '../access/caller.decorator.js';
import type { Caller, CallerAccount } from '../access/caller.js';
import { ADMINS, MEMBERS } from '../access/dashboard-access.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { DashboardBody } from '../http/dashboard-body.decorator.js';
import { DashboardError } from '../http/error.dto.js';
import { ChannelList, type ChannelView, ChannelWithSecretView, CreateChannelRequest } from './channel.dto.js';

/** Of an account: enough to set a channel up, too few to bother anybody with. */
const TESTS_PER_HOUR = 20;

/** Whereto an account's messages go: owners and admins decide, everybody sees. */
@ApiTags('alerts')
@ApiParam({ name: 'account_id', description: 'An account of the signed-in person.' })
@Controller('dashboard/api/accounts/:account_id/channels')
export class ChannelsController {
  constructor(
    private readonly channels: ChannelsService,
    @Inject(ThrottlerStorage) private readonly storage: WaymarkThrottlerStorage,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: ChannelList })
  async list(@CurrentMembership() account: CallerAccount): Promise<ChannelList> {
    const channels = await this.channels.list(account.id);
    const known = await this.channels.knownAddresses(account.id);
    return {
      channels: channels.map((channel) => this.toView(channel, known)),
      has_mail: this.channels.hasMail,
    };
  }

  @Post()
  @DashboardApi(ADMINS)
  @ApiCreatedResponse({ type: ChannelWithSecretView })
  @ApiResponse({ status: 409, type: DashboardError, description: 'As many as may be, or no mail server.' })
  async create(
    @DashboardBody(CreateChannelRequest) { kind, name, address }: CreateChannelRequest,
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
  ): Promise<ChannelWithSecretView> {
    const facts = { kind, name, address: kind === 'email' ? checkedEmail(address) : address };
    return this.withSecret(account, await this.channels.create(account.id, facts, caller.actor));
  }

  /** Alerts go on without it. */
  @Delete(':channel_id')
  @HttpCode(204)
  @DashboardApi(ADMINS)
  @ApiNoContentResponse()
  async delete(
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
    @Param('channel_id') id: string,
  ): Promise<void> {
    await this.channels.delete(targetOf(account, caller, id));
  }

  /** The secret before signs nothing from now on. */
  @Post(':channel_id/secret')
  @DashboardApi(ADMINS)
  @ApiCreatedResponse({ type: ChannelWithSecretView })
  @ApiResponse({ status: 409, type: DashboardError, description: 'The channel is no webhook.' })
  async replaceSecret(
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
    @Param('channel_id') id: string,
  ): Promise<ChannelWithSecretView> {
    return this.withSecret(account, await this.channels.replaceSecret(targetOf(account, caller, id)));
  }

  /** Sends again, from the next message on. */
  @Post(':channel_id/resumption')
  @HttpCode(204)
  @DashboardApi(ADMINS)
  @ApiNoContentResponse()
  async resume(
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
    @Param('channel_id') id: string,
  ): Promise<void> {
    await this.channels.resume(targetOf(account, caller, id));
  }

  /** Asks the address of an e-mail channel to confirm once more: once an hour and five times a day, whoever asks. */
  @Post(':channel_id/confirmation')
  @HttpCode(204)
  @DashboardApi(ADMINS)
  @ApiNoContentResponse({
    description: 'A mail with a new link is on its way; the one before is good no more.',
  })
  @ApiResponse({ status: 409, type: DashboardError, description: 'There is nothing to confirm.' })
  @ApiResponse({ status: 429, type: DashboardError, description: 'It was asked lately.' })
  async askAgain(
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
    @Param('channel_id') id: string,
  ): Promise<void> {
    await this.channels.askAgain(targetOf(account, caller, id));
  }

  /** Sends a message at once, and says what became of it. */
  @Post(':channel_id/test')
  @HttpCode(204)
  @DashboardApi(ADMINS)
  @ApiNoContentResponse({ description: 'The receiver has it.' })
  @ApiResponse({ status: 409, type: DashboardError, description: 'It was not taken, for the reason told.' })
  @ApiResponse({ status: 429, type: DashboardError, description: 'Twenty an hour are enough.' })
  async test(
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
    @Param('channel_id') id: string,
  ): Promise<void> {
    const hit = await this.storage.hit(`channel-test:${account.id}`, TESTS_PER_HOUR, HOUR_MS);
    if (!hit.allowed) throw apiErrors.rateLimited(hit.retryAfterMs / 1000);
    const message = testMessage(account.publicId, new Date(this.clock.now()));
    await this.channels.test(targetOf(account, caller, id), message);
  }

  private async withSecret(
    account: CallerAccount,
    { channel, secret }: ChannelWithSecret,
  ): Promise<ChannelWithSecretView> {
    return { channel: this.toView(channel, await this.channels.knownAddresses(account.id)), secret };
  }

  private toView(
    { publicId, kind, name, address, ...channel }: Channel,
    known: ReadonlyMap<string, MailAddress>,
  ): ChannelView {
    return {
      ...{ id: publicId, kind, name, address: shownAddress(kind, address) },
      ...(kind === 'email' ? this.consentTo(known.get(address.toLowerCase())) : NO_CONSENT),
      failures: channel.failures,
      last_error: channel.lastError,
      paused_at: channel.pausedAt?.toISOString() ?? null,
      delivered_at: channel.deliveredAt?.toISOString() ?? null,
    };
  }

  private consentTo(address: MailAddress | undefined): Pick<ChannelView, 'consent' | 'ask' | 'ask_error'> {
    if (!address) return { consent: 'awaited', ask: 'none', ask_error: null };
    const consent = consentOf(address);
    if (consent !== 'awaited') return { ...NO_CONSENT, consent };
    return { consent, ask: askOf(address, this.clock.now()), ask_error: address.lastError };
  }
}

/** What webhooks have. */
const NO_CONSENT = { consent: null, ask: null, ask_error: null } as const;

function checkedEmail(text: string): string {
  const read = EMAIL.readText(text);
  if (!(read instanceof FieldProblem)) return read;
  throw apiErrors.invalidBody([{ field: 'address', code: read.code, message: read.message }]);
}

function targetOf(account: CallerAccount, { actor }: Caller, publicId: string): ChannelTarget {
  return { accountId: account.id, publicId, actor };
}
