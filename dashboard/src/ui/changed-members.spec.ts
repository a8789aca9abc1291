import { changedMembers } from './changed-members';

describe('what of a body differs from what its form began with', () => {
  it('is every member that has another value, or was not there, and no other', () => {
    const before: { name: string; cap: number | null; hosts: string[]; ends?: string | null } = {
      ...{ name: 'Shop', cap: null, hosts: ['a.example', 'b.example'] },
    };
    expect(changedMembers(before, { ...before, hosts: [...before.hosts] })).toEqual({});
    expect(changedMembers(before, { ...before, cap: 0 })).toEqual({ cap: 0 });
    expect(changedMembers(before, { ...before, hosts: ['b.example', 'a.example'], ends: null })).toEqual({
      ...{ hosts: ['b.example', 'a.example'], ends: null },
    });
  });
});
