import path from 'node:path';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AdSpendModule } from '../ad-spend/ad-spend.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { PACKAGE_ROOT } from '../config/env.js';
import { EventsModule } from '../events/events.module.js';
import { AppFiles } from '../http/app-files.js';
import { ListAnswersModule } from '../http/list-answers.module.js';
import { KeysModule } from '../keys/keys.module.js';
import { MembersModule } from '../members/members.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { SavedModule } from '../saved/saved.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { ActivityModule } from '../usage/activity.module.js';
import { AccessRefusalsService } from './access/access-refusals.service.js';
import { SessionCookie } from './access/session-cookie.js';
import { AccountController } from './account/account.controller.js';
import { AccountDataService } from './account/account-data.service.js';
import { AccountViewService } from './account/account-view.service.js';
import { ActorNames } from './account/actor-names.js';
import { AuditEntryViews } from './account/audit-entry-views.js';
import { AuditTrailService } from './account/audit-trail.service.js';
import { AdSpendController } from './ad-spend/ad-spend.controller.js';
import { AdSpendUploadService } from './ad-spend/ad-spend-upload.service.js';
import { AccountAlertsService } from './alerts/account-alerts.service.js';
import { AlertsController } from './alerts/alerts.controller.js';
import { ChannelsController } from './alerts/channels.controller.js';
import { AppController } from './app/app.controller.js';
import { FrontDoorController } from './app/front-door.controller.js';
import { CatalogueViewController } from './catalogue/catalogue-view.controller.js';
import { AccountCohortsService } from './cohorts/account-cohorts.service.js';
import { AccountCohortsController } from './cohorts/cohorts.controller.js';
import { AccountDigestsService } from './digests/account-digests.service.js';
import { DigestsController } from './digests/digests.controller.js';
import { AccountChanges } from './incoming/account-changes.js';
import { EventTypeChoices } from './incoming/event-type-choices.js';
import { IncomingController } from './incoming/incoming.controller.js';
import { IncomingRowViews } from './incoming/incoming-row-views.js';
import { IncomingRowsReadModel } from './incoming/incoming-rows.read-model.js';
import { IncomingStreamsService } from './incoming/incoming-streams.service.js';
import { IncomingViewService } from './incoming/incoming-view.service.js';
import { StoredEventsController } from './incoming/stored-events.controller.js';
import { StoredEventsService } from './incoming/stored-events.service.js';
import { Watchers } from './incoming/watchers.js';
import { AccountKeyClientsService } from './keys/account-key-clients.service.js';
import { AccountKeyDeletionsService } from './keys/account-key-deletions.service.js';
import { AccountKeysService } from './keys/account-keys.service.js';
import { AccountRotationsService } from './keys/account-rotations.service.js';
import { KeyDeletionsController } from './keys/key-deletions.controller.js';
import { KeyDeletionsReadModel } from './keys/key-deletions.read-model.js';
import { KeyInventoryReadModel } from './keys/key-inventory.read-model.js';
import { KeyLabelsReadModel } from './keys/key-labels.read-model.js';
import { KeyRotationsReadModel } from './keys/key-rotations.read-model.js';
import { KeyTrafficService } from './keys/key-traffic.service.js';
import { KeyUsageReadModel } from './keys/key-usage.read-model.js';
import { KeysController } from './keys/keys.controller.js';
import { RotationsController } from './keys/rotations.controller.js';
import { LinksController } from './links/links.controller.js';
import { LinksService } from './links/links.service.js';
import { AccountMembersService } from './members/account-members.service.js';
import { MembersController } from './members/members.controller.js';
import { MembersReadModel } from './members/members.read-model.js';
import { AccountTrafficReadModel } from './operator/account-traffic.read-model.js';
import { OperatedAccountsController } from './operator/operated-accounts.controller.js';
import { OperatedAccountsReadModel } from './operator/operated-accounts.read-model.js';
import { OperatedAccountsService } from './operator/operated-accounts.service.js';
import { OperatedPeopleReadModel } from './operator/operated-people.read-model.js';
import { OperatedPeopleService } from './operator/operated-people.service.js';
import { OperatorController } from './operator/operator.controller.js';
import { RefusedAccessService } from './operator/refused-access.service.js';
import { UnauthenticatedAttemptsService } from './operator/unauthenticated-attempts.service.js';
import { ReportSender } from './reports/report-sender.service.js';
import { ReportsController } from './reports/reports.controller.js';
import { WaitingReportsController } from './reports/waiting-reports.controller.js';
import { WaitingReports } from './reports/waiting-reports.service.js';
import { AccountBoardsService } from './saved/account-boards.service.js';
import { AccountSavedReportsService } from './saved/account-saved-reports.service.js';
import { AccountAnnotationsController } from './saved/annotations.controller.js';
import { BoardsController } from './saved/boards.controller.js';
import { AccountSavedReportsController } from './saved/saved-reports.controller.js';
import { SharesController } from './saved/shares.controller.js';
import { SearchController } from './search/search.controller.js';
import { SearchService } from './search/search.service.js';
import { OwnAccountsReadModel } from './session/own-accounts.read-model.js';
import { OwnActivityService } from './session/own-activity.service.js';
import { SessionController } from './session/session.controller.js';
import { SessionStateService } from './session/session-state.service.js';
import { SignInService } from './session/sign-in.service.js';
import { SignInThrottle } from './session/sign-in-throttle.js';
import { SharedPageController } from './shared/shared-page.controller.js';
import { SharedReportsController } from './shared/shared-reports.controller.js';
import { SharedReportsService } from './shared/shared-reports.service.js';
import { AccountSitesService } from './sites/account-sites.service.js';
import { SitesController } from './sites/sites.controller.js';
import { TrafficListsController } from './traffic-lists/traffic-lists.controller.js';
import { TrafficListsViewService } from './traffic-lists/traffic-lists-view.service.js';
import { BillingService } from './usage/billing.service.js';
import { UsageController } from './usage/usage.controller.js';
import { UsageReadModel } from './usage/usage.read-model.js';
import { UsageViewService } from './usage/usage-view.service.js';

/** The dashboard: its JSON interface and the web app. */
@Module({
  imports: [
    MembersModule,
    AccountsModule,
    AuditModule,
    KeysModule,
    EventsModule,
    ActivityModule,
    SitesModule,
    ListAnswersModule,
    ReportsModule,
    AdSpendModule,
    SavedModule,
  ],
  controllers: [
    SessionController,
    SearchController,
    LinksController,
    MembersController,
    // Before the keys, of which none is called "deletions".
    KeyDeletionsController,
    KeysController,
    RotationsController,
    IncomingController,
    StoredEventsController,
    ReportsController,
    WaitingReportsController,
    AdSpendController,
    AccountCohortsController,
    AccountSavedReportsController,
    CatalogueViewController,
    BoardsController,
    DigestsController,
    SharesController,
    SharedReportsController,
    AccountAnnotationsController,
    ChannelsController,
    AlertsController,
    UsageController,
    AccountController,
    SitesController,
    TrafficListsController,
    OperatedAccountsController,
    OperatorController,
    // Before the app, which takes every address below /dashboard.
    SharedPageController,
    AppController,
    FrontDoorController,
  ],
  providers: [
    { provide: AppFiles, useValue: new AppFiles(path.join(PACKAGE_ROOT, 'dashboard', 'dist')) },
    SessionCookie,
    AccessRefusalsService,
    SignInThrottle,
    SignInService,
    OwnAccountsReadModel,
    SessionStateService,
    OwnActivityService,
    SearchService,
    LinksService,
    AccountMembersService,
    MembersReadModel,
    ActorNames,
    KeyLabelsReadModel,
    KeyInventoryReadModel,
    KeyUsageReadModel,
    AccountKeysService,
    AccountKeyClientsService,
    KeyDeletionsReadModel,
    AccountKeyDeletionsService,
    KeyRotationsReadModel,
    AccountRotationsService,
    KeyTrafficService,
    StoredEventsService,
    AccountChanges,
    Watchers,
    EventTypeChoices,
    IncomingRowsReadModel,
    IncomingRowViews,
    IncomingStreamsService,
    IncomingViewService,
    ReportSender,
    WaitingReports,
    AdSpendUploadService,
    AccountCohortsService,
    AccountSavedReportsService,
    AccountBoardsService,
    AccountDigestsService,
    SharedReportsService,
    AccountAlertsService,
    UsageReadModel,
    UsageViewService,
    BillingService,
    AccountViewService,
    AccountSitesService,
    TrafficListsViewService,
    AuditEntryViews,
    AuditTrailService,
    AccountDataService,
    AccountTrafficReadModel,
    OperatedAccountsReadModel,
    OperatedAccountsService,
    OperatedPeopleReadModel,
    OperatedPeopleService,
    UnauthenticatedAttemptsService,
    RefusedAccessService,
  ],
})
export class DashboardModule {}
