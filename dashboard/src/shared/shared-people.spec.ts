import { peopleOn, stepsOf } from './shared-people';

describe('the people of a shared report', () => {
  it('came by visits that say what they know, and no more', () => {
    const touch = (source: string | null, medium: string | null) => ({ source, medium });
    const conversion = {
      ...{ visitor_id: 'ada', occurred_at: '2026-03-01T10:00:00.000Z', revenue: null },
      touches: [touch('google', 'cpc'), touch('google', null), touch('', 'email'), touch(null, null)],
    };
    const { rows } = peopleOn({ evidence: { conversions: [conversion], next_cursor: null } });
    expect(rows[0]!.at(-1)).toBe('google / cpc, google, (empty) / email, (none)');
  });

  it('came to steps that are called as the bars call them', () => {
    const steps = [{ event_type: 'page_view' }, { event_type: null }].map((step, at) => ({
      ...step,
      step: at + 1,
    }));
    expect(stepsOf(steps)).toEqual([
      ['Who came to step 1, page_view', '1'],
      ['Who came to step 2, any 2 of the steps', '2'],
    ]);
  });
});
