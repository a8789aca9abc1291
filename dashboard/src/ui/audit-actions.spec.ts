import { AUDIT_ACTIONS } from '../../../src/audit/audit.types';
import { actionLabel, actorLabel } from './audit-actions';

describe('the words of the audit log', () => {
  it.each(AUDIT_ACTIONS)('exist for %s', (action) => {
    expect(actionLabel(action)).toMatch(/^[A-Z][a-z ]+$/);
  });

  it('are no two actions’', () => {
    expect(new Set(AUDIT_ACTIONS.map(actionLabel)).size).toBe(AUDIT_ACTIONS.length);
  });

  it('leave as it is what they do not know', () => {
    expect([actionLabel('key.renamed'), actorLabel('ada@example.com')]).toEqual([
      'key.renamed',
      'ada@example.com',
    ]);
  });
});
