/** Labels of the actions in the audit log. */
const LABELS: Readonly<Record<string, string>> = {
  'access.refused': 'Access refused',
  'account.created': 'Account created',
  'account.plan_changed': 'Plan or limits changed',
  'account.renamed': 'Account renamed',
  'account.suspended': 'Account suspended',
  'account.resumed': 'Account resumed',
  'key.created': 'Key created',
  'key.changed': 'Key changed',
  'key.deleted': 'Key deleted',
  'key.deletion_scheduled': 'Key deletion planned',
  'key.deletion_cancelled': 'Key deletion called off',
  'key.rotation_begun': 'Key rotation begun',
  'key.rotation_stopped': 'Key rotation stopped',
  'member.invited': 'Person invited',
  'member.invitation_revoked': 'Invitation withdrawn',
  'member.joined': 'Person joined',
  'member.role_changed': 'Role changed',
  'member.removed': 'Person removed',
  'person.created': 'Joined this installation',
  'person.renamed': 'Name changed',
  'person.signed_in': 'Signed in',
  'person.sign_in_refused': 'Wrong password',
  'person.signed_out': 'Signed out',
  'person.signed_out_everywhere': 'Signed out everywhere',
  'person.password_changed': 'Password changed',
  'person.password_set_by_link': 'Password set by a link',
  'person.password_link_created': 'Password link created',
  'person.operator_granted': 'Made an operator',
  'person.operator_revoked': 'No longer an operator',
  'test_data.purged': 'Test data deleted',
  'visitor.erased': 'Visitor erased',
  'ad_spend.deleted': 'Ad spend deleted',
  'traffic_lists.changed': 'Traffic lists changed',
};

/** Labels of actors that are not people. */
const ACTORS: Readonly<Record<string, string>> = {
  cli: 'Command line',
  'first-start': 'First start',
  invitation: 'Invitation',
  unknown: 'Unknown',
  'non-member': 'Somebody who is not a member',
};

export function actionLabel(action: string): string {
  return LABELS[action] ?? action;
}

/** From where it was done; null where nobody knows, or `actor` says so already. */
export function originWords({ actor, origin }: { actor: string; origin: string | null }): string | null {
  if (origin === null || origin === actor) return null;
  if (origin === 'cli') return 'on the command line';
  return origin === 'service' ? 'by the service itself' : `from ${origin}`;
}

export function actorLabel(actor: string): string {
  return ACTORS[actor] ?? actor;
}
