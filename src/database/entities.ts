import { AccountEntity } from '../accounts/account.entity.js';
import { AuditEntryEntity } from '../audit/audit-entry.entity.js';
import { EventEntity } from '../events/event.entity.js';
import { ApiKeyEntity } from '../keys/api-key.entity.js';
import { AllowanceHourEntity } from '../usage/allowance-hour.entity.js';
import { UsageHourEntity } from '../usage/usage-hour.entity.js';

/** Every entity, listed, not globbed: what is mapped is seen here, and a build cannot lose one. */
export const entities: Array<new () => object> = [
  AccountEntity,
  ApiKeyEntity,
  AuditEntryEntity,
  EventEntity,
  UsageHourEntity,
  AllowanceHourEntity,
];
