import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { provideRepository } from '../database/repository.provider.js';
import { KnownDeviceEntity } from './known-device.entity.js';
import { KnownDevicesRepository } from './known-devices.repository.js';
import { KnownDevicesService } from './known-devices.service.js';
import { LinkDescriptionService } from './link-description.service.js';
import { LinkRedemptionService } from './link-redemption.service.js';
import { MembershipEntity } from './membership.entity.js';
import { MembershipsRepository } from './memberships.repository.js';
import { MembershipsService } from './memberships.service.js';
import { OneTimeLinkEntity } from './one-time-link.entity.js';
import { OneTimeLinksRepository } from './one-time-links.repository.js';
import { OneTimeLinksService } from './one-time-links.service.js';
import { OperatorsService } from './operators.service.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordsService } from './passwords.service.js';
import { PeopleRepository } from './people.repository.js';
import { PeopleService } from './people.service.js';
import { PersonEntity } from './person.entity.js';
import { SessionEntity } from './session.entity.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';
import { SignInRefusalsService } from './sign-in-refusals.service.js';

const SERVICES = [
  PasswordsService,
  PeopleService,
  SessionsService,
  MembershipsService,
  OneTimeLinksService,
  LinkDescriptionService,
  LinkRedemptionService,
  KnownDevicesService,
  OperatorsService,
];

/** People, where they belong and how they get in. Knows no HTTP. */
@Module({
  imports: [
    AccountsModule,
    AuditModule,
    TypeOrmModule.forFeature([
      PersonEntity,
      MembershipEntity,
      SessionEntity,
      OneTimeLinkEntity,
      KnownDeviceEntity,
    ]),
  ],
  providers: [
    provideRepository(PeopleRepository, PersonEntity),
    provideRepository(MembershipsRepository, MembershipEntity),
    provideRepository(SessionsRepository, SessionEntity),
    provideRepository(OneTimeLinksRepository, OneTimeLinkEntity),
    provideRepository(KnownDevicesRepository, KnownDeviceEntity),
    PasswordHasher,
    SignInRefusalsService,
    ...SERVICES,
  ],
  exports: SERVICES,
})
export class MembersModule {}
