/** Everything the audit trail can tell of. */
export const AUDIT_ACTIONS = [
  'access.refused',
  'account.created',
  'account.plan_changed',
  'key.created',
  'key.changed',
  'key.deleted',
  'member.invited',
  'member.invitation_revoked',
  'member.joined',
  'member.role_changed',
  'member.removed',
  'person.created',
  'person.signed_in',
  'person.sign_in_refused',
  'person.signed_out',
  'person.signed_out_everywhere',
  'person.password_changed',
  'person.password_set_by_link',
  'person.password_link_created',
  'person.operator_granted',
  'person.operator_revoked',
  'test_data.purged',
  'visitor.erased',
  'ad_spend.deleted',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
