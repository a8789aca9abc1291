import { rightsBetween } from './role-changes';

describe('what a change of role means', () => {
  it('is every right of the roles in between, lost or gained', () => {
    const down = rightsBetween('owner', 'analyst');
    const up = rightsBetween('analyst', 'owner');
    expect(down.isLoss).toBe(true);
    expect(up.isLoss).toBe(false);
    expect(down.rights).toEqual(up.rights);
    expect(down.rights).toHaveLength(2);
  });

  it('of one step is the right of the higher role alone', () => {
    expect(rightsBetween('owner', 'admin').rights).toEqual([expect.stringContaining('invite')]);
    expect(rightsBetween('analyst', 'admin').rights).toEqual([expect.stringContaining('keys')]);
  });
});
