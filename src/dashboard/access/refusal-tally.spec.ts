import { RefusalTally } from './refusal-tally.js';

const MINUTE_MS = 60_000;

describe('RefusalTally', () => {
  const started = () =>
    new RefusalTally<string>((_, sender) =>
      sender === null ? 'several of several' : `several of ${sender}`,
    );
  const note = (kind: string, sender = 'ada', group = 'role') => ({
    sender,
    kind,
    group,
    what: `${sender}: ${kind}`,
  });

  it('gives the first of a kind at once, and all more of its minute together at the end', () => {
    const tally = started();
    expect(tally.count(note('keys'), 0)).toBe('ada: keys');
    for (let more = 1; more <= 1_000; more++) expect(tally.count(note('keys'), more)).toBeNull();
    expect(tally.end(MINUTE_MS - 1)).toEqual([]);
    expect(tally.end(MINUTE_MS)).toEqual([{ what: 'ada: keys', attempts: 1_000 }]);
    expect(tally.isEmpty).toBe(true);
    expect(tally.count(note('keys'), MINUTE_MS)).toBe('ada: keys');
  });

  it('says nothing at the end of what came once', () => {
    const tally = started();
    tally.count(note('keys'), 0);
    expect(tally.end(MINUTE_MS)).toEqual([]);
  });

  it('counts twenty kinds of a sender apart, and all others of theirs as one', () => {
    const tally = started();
    const written = Array.from({ length: 30 }, (_, kind) => tally.count(note(`kind ${kind}`), 0));
    expect(written.filter((what) => what !== null)).toHaveLength(21);
    expect(written[20]).toBe('several of ada');
    expect(tally.count(note('kind 3'), 1)).toBeNull();
    expect(tally.count(note('keys', 'bob'), 1)).toBe('bob: keys');
    expect(tally.end('all')).toEqual([
      { what: 'ada: kind 3', attempts: 1 },
      { what: 'several of ada', attempts: 9 },
    ]);
  });

  it('counts what is beyond the bounds apart by group', () => {
    const tally = started();
    for (let kind = 0; kind < 20; kind++) tally.count(note(`kind ${kind}`), 0);
    expect(tally.count(note('late'), 0)).toBe('several of ada');
    expect(tally.count(note('late', 'ada', 'member'), 0)).toBe('several of ada');
    expect(tally.count(note('later', 'ada', 'member'), 0)).toBeNull();
  });

  it('remembers two thousand kinds of all senders, and counts the others as one', () => {
    const tally = started();
    for (let sender = 0; sender < 2_000; sender++) tally.count(note('keys', `s${sender}`), 0);
    expect(tally.count(note('keys', 'late'), 0)).toBe('several of several');
    for (let sender = 0; sender < 5_000; sender++)
      expect(tally.count(note('keys', `l${sender}`), 0)).toBeNull();
    expect(tally.end('all')).toEqual([{ what: 'several of several', attempts: 5_000 }]);
  });

  it('ends a minute that a clock set back would make endless', () => {
    const tally = started();
    tally.count(note('keys'), 10 * MINUTE_MS);
    tally.count(note('keys'), 0);
    expect(tally.end(0)).toEqual([{ what: 'ada: keys', attempts: 1 }]);
  });
});
