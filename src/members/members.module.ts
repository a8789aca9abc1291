import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { KnownDevicesService } from './known-devices.service.js';
import { LinkRedemptionService } from './link-redemption.service.js';
import { MembershipsService } from './memberships.service.js';
import { OneTimeLinksService } from './one-time-links.service.js';
import { OperatorsService } from './operators.service.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordsService } from './passwords.service.js';
import { PeopleService } from './people.service.js';
import { PersonActivityService } from './person-activity.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInRefusalsService } from './sign-in-refusals.service.js';

/** People, where they belong and how they get in. Knows no HTTP. */
@Module({
  imports: [AuditModule],
  providers: [
    PasswordHasher,
    PasswordsService,
    PeopleService,
    SessionsService,
    MembershipsService,
    OneTimeLinksService,
    LinkRedemptionService,
    KnownDevicesService,
    SignInRefusalsService,
    PersonActivityService,
    OperatorsService,
  ],
  exports: [
    PasswordsService,
    PeopleService,
    SessionsService,
    MembershipsService,
    OneTimeLinksService,
    LinkRedemptionService,
    KnownDevicesService,
    PersonActivityService,
    OperatorsService,
  ],
})
export class MembersModule {}
