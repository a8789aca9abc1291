import { type EventsAnswer, listedIn } from './overview.report';

type Group = NonNullable<EventsAnswer['groups']>[number];

const group = (kind: Group['kind'], value: string | null, visitors: number): Group => ({
  ...{ kind, value, visitors },
  ...{ values: { source: value }, series: [] },
});
const value = (name: string, visitors: number) => group('value', name, visitors);
const none = (visitors: number) => group('null', null, visitors);
const other = group('other', null, 40);

describe('a list of the overview', () => {
  it('has the largest value first, and what has none behind all of them, however large', () => {
    const groups = [none(90), value('', 1), value('google', 7), other];
    expect(listedIn({ groups }, 'visitors')).toEqual({
      rows: [
        { value: 'google', number: 7 },
        { value: '', number: 1 },
      ],
      none: [{ value: null, number: 90 }],
      hasOthers: true,
    });
  });

  it('says nothing of what has none where there is nothing', () => {
    expect(listedIn({ groups: [value('google', 7), none(0)] }, 'visitors').none).toEqual([]);
    expect(listedIn({ groups: null }, 'events')).toEqual({ rows: [], none: [], hasOthers: false });
  });
});
