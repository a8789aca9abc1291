import { readFileSync } from 'node:fs';
import { endsWithMembership, endsWithRole, RIGHTS, rightsBetween } from './role-changes';

/** How the rights of an admin call what an address names. */
const CALLED: Readonly<Record<string, string>> = {
  audit: 'audit log',
  'audit.csv': 'audit log',
  boards: 'board',
  channels: 'channels',
  invitations: 'people',
  keys: 'keys',
  members: 'people',
  'saved-reports': 'share reports by link',
  sites: 'sites',
  'test-data': 'delete data',
  'traffic-lists': 'traffic lists',
  'visitor-erasures': 'delete data',
};

describe('what a change of role means', () => {
  it('is every right of the roles in between, lost or gained', () => {
    const down = rightsBetween('owner', 'analyst');
    const up = rightsBetween('analyst', 'owner');
    expect(down.isLoss).toBe(true);
    expect(up.isLoss).toBe(false);
    expect(down.rights).toEqual(up.rights);
    expect(down.rights).toEqual([...RIGHTS.owner, ...RIGHTS.admin]);
  });

  it('of one step is the rights of the higher role alone', () => {
    expect(rightsBetween('owner', 'admin').rights).toEqual(RIGHTS.owner);
    expect(rightsBetween('analyst', 'admin').rights).toEqual(RIGHTS.admin);
  });

  it('is told in whole: what an admin may and an analyst may not', () => {
    const routes = readFileSync('docs/dashboard-access.md', 'utf8').matchAll(
      /^\| \w+ \/dashboard\/api\/accounts\/:account_id(?:\/:environment)?\/([\w.-]+).*\| 403 \| in \| in \|$/gm,
    );
    const closed = [...new Set([...routes].map(([, resource]) => resource!))].sort();
    expect(closed).toEqual(Object.keys(CALLED));
    for (const words of Object.values(CALLED)) expect(RIGHTS.admin.join('; ')).toContain(words);
  });
});

describe('what ends', () => {
  it('with a role are the things that only who has it may have', () => {
    expect(endsWithRole('owner', 'admin', 'they')).toEqual([
      'Open invitations that they made are withdrawn.',
    ]);
    expect(endsWithRole('admin', 'analyst', 'you')).toEqual([
      expect.stringMatching(/^Links by which you share .* until you are an admin/),
    ]);
    expect(endsWithRole('owner', 'analyst', 'they')).toHaveLength(2);
  });

  it('with a membership are links, invitations and e-mails', () => {
    const told = endsWithMembership('they').join(' ');
    for (const words of ['deleted for good', 'withdrawn', 'weekly e-mails', 'paused'])
      expect(told).toContain(words);
  });
});
