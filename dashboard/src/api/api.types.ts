import type { components } from './schema';

type Schemas = components['schemas'];

/** The shapes of the interface by the names its document gives them. */
export type AccountChoice = Schemas['AccountChoice'];
export type AuditEntry = Schemas['AuditEntryView'];
export type CreatedKey = Schemas['CreatedKey'];
export type CreatedLink = Schemas['CreatedLink'];
export type Environment = Schemas['Environment'];
export type FieldError = Schemas['FieldError'];
export type FirstEventState = Schemas['FirstEventState'];
export type Invitation = Schemas['InvitationView'];
export type KeyNotice = Schemas['KeyNotice'];
export type KeyLabel = Schemas['KeyLabel'];
export type KeyUsage = Schemas['KeyUsageView'];
export type KeyView = Schemas['KeyView'];
export type LinkView = Schemas['LinkView'];
export type LiveRow = Schemas['LiveRow'];
export type LiveRows = Schemas['LiveRows'];
export type Member = Schemas['MemberView'];
export type OperatedAccount = Schemas['OperatedAccountView'];
export type OperatedPerson = Schemas['OperatedPersonView'];
export type OwnActivityEntry = Schemas['OwnActivityEntry'];
export type OwnAccount = Schemas['OwnAccountView'];
export type Person = Schemas['PersonView'];
export type Plan = Schemas['Plan'];
export type RefusedAccess = Schemas['RefusedAccessView'];
export type Role = Schemas['Role'];
export type RotationSide = Schemas['RotationSide'];
export type SessionState = Schemas['SessionState'];
export type SessionView = Schemas['SessionView'];
export type StoredEvent = Schemas['StoredEventView'];
export type UsageBucket = Schemas['UsageBucket'];
export type UsageRange = Schemas['UsageRange'];
export type UsageView = Schemas['UsageView'];
export type EventStatus = Schemas['EventStatus'];
