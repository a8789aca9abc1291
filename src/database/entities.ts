import { AccountEntity } from '../accounts/account.entity.js';
import { AdSpendEntity } from '../ad-spend/ad-spend.entity.js';
import { AuditEntryEntity } from '../audit/audit-entry.entity.js';
import { EventEntity } from '../events/event.entity.js';
import { ApiKeyEntity } from '../keys/api-key.entity.js';
import { ApiKeyUseEntity } from '../keys/api-key-use.entity.js';
import { KnownDeviceEntity } from '../members/known-device.entity.js';
import { MembershipEntity } from '../members/membership.entity.js';
import { OneTimeLinkEntity } from '../members/one-time-link.entity.js';
import { PersonEntity } from '../members/person.entity.js';
import { SessionEntity } from '../members/session.entity.js';
import { RollupCountEntity } from '../reports/rollup/rollup-count.entity.js';
import { RollupDayEntity } from '../reports/rollup/rollup-day.entity.js';
import { AllowanceHourEntity } from '../usage/allowance-hour.entity.js';
import { EventStatusHourEntity } from '../usage/event-status-hour.entity.js';
import { RequestLogEntity } from '../usage/request-log.entity.js';
import { UnauthenticatedAttemptsHourEntity } from '../usage/unauthenticated-attempts-hour.entity.js';
import { UsageHourEntity } from '../usage/usage-hour.entity.js';

/** Every entity, listed, not globbed: what is mapped is seen here, and a build cannot lose one. */
export const entities: Array<new () => object> = [
  AccountEntity,
  ApiKeyEntity,
  AuditEntryEntity,
  EventEntity,
  AdSpendEntity,
  RollupDayEntity,
  RollupCountEntity,
  UsageHourEntity,
  AllowanceHourEntity,
  EventStatusHourEntity,
  RequestLogEntity,
  UnauthenticatedAttemptsHourEntity,
  ApiKeyUseEntity,
  PersonEntity,
  MembershipEntity,
  SessionEntity,
  OneTimeLinkEntity,
  KnownDeviceEntity,
];
