import { Module } from '@nestjs/common';
import { PasswordsService } from '../members/passwords.service.js';
import { SessionsService } from '../members/sessions.service.js';
import { DashboardGuard } from './access/dashboard.guard.js';
import { SessionCookie } from './access/session-cookie.js';
import { AccountController } from './account/account.controller.js';
import { AccountDataService } from './account/account-data.service.js';
import { AccountViewService } from './account/account-view.service.js';
import { AuditTrailService } from './account/audit-trail.service.js';
import { AccountKeysService } from './keys/account-keys.service.js';
import { KeyTrafficService } from './keys/key-traffic.service.js';
import { KeysController } from './keys/keys.controller.js';
import { LinkRedemptionService } from './links/link-redemption.service.js';
import { LinksController } from './links/links.controller.js';
import { LiveController } from './live/live.controller.js';
import { LiveStreamsService } from './live/live-streams.service.js';
import { StoredEventsController } from './live/stored-events.controller.js';
import { StoredEventsService } from './live/stored-events.service.js';
import { AccountMembersService } from './members/account-members.service.js';
import { MembersController } from './members/members.controller.js';
import { OperatedAccountsService } from './operator/operated-accounts.service.js';
import { OperatedPeopleService } from './operator/operated-people.service.js';
import { OperatorController } from './operator/operator.controller.js';
import { StrangerAttemptsService } from './operator/stranger-attempts.service.js';
import { SessionController } from './session/session.controller.js';
import { SessionStateService } from './session/session-state.service.js';
import { SignInService } from './session/sign-in.service.js';
import { BillingService } from './usage/billing.service.js';
import { UsageController } from './usage/usage.controller.js';
import { UsageViewService } from './usage/usage-view.service.js';

/** The dashboard: its JSON interface and the web app. */
@Module({
  controllers: [
    SessionController,
    LinksController,
    MembersController,
    KeysController,
    LiveController,
    StoredEventsController,
    UsageController,
    AccountController,
    OperatorController,
  ],
  providers: [
    AccountDataService,
    AccountViewService,
    AuditTrailService,
    SessionCookie,
    DashboardGuard,
    SessionStateService,
    SignInService,
    LinkRedemptionService,
    AccountMembersService,
    AccountKeysService,
    KeyTrafficService,
    LiveStreamsService,
    StoredEventsService,
    BillingService,
    UsageViewService,
    OperatedAccountsService,
    OperatedPeopleService,
    StrangerAttemptsService,
    PasswordsService,
    SessionsService,
  ],
})
export class DashboardModule {}
