import { AUDIT_ACTIONS } from '../../../src/audit/audit.types';
import { actorLabel } from './actors';
import { actionLabel } from './audit-actions';

describe('labels of the audit log', () => {
  it.each(AUDIT_ACTIONS)('exist for %s', (action) => {
    expect(actionLabel(action)).toMatch(/^[A-Z][a-z ]+$/);
  });

  it('differ for any two actions', () => {
    expect(new Set(AUDIT_ACTIONS.map(actionLabel)).size).toBe(AUDIT_ACTIONS.length);
  });

  it('leave unknown actions and actors as they are', () => {
    expect([actionLabel('key.renamed'), actorLabel('ada@example.com')]).toEqual([
      'key.renamed',
      'ada@example.com',
    ]);
  });
});
