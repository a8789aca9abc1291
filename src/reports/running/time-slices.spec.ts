import { Pace } from './time-slices.js';

describe('Pace', () => {
  let nowMs: number;
  const paceOf = (maxWorkMs: number, signal?: AbortSignal) =>
    new Pace(
      { isWriting: () => false, signal, maxWorkMs, tookTooLong: () => new Error('too long') },
      () => nowMs,
    );
  beforeEach(() => {
    nowMs = 1_000;
  });

  it('lets a slice last a part of a millisecond, and what else is to be done in between', async () => {
    const pace = paceOf(1_000);
    pace.begin();
    nowMs += 0.25;
    expect(pace.isOver()).toBe(false);
    nowMs += 0.25;
    expect(pace.isOver()).toBe(true);
    let isDone = false;
    setImmediate(() => {
      isDone = true;
    });
    await pace.rest();
    expect([isDone, pace.isOver()]).toEqual([true, false]);
  });

  it('rests for longer while events are written', async () => {
    const rested: string[] = [];
    const note = (how: string) => async () => {
      rested.push(how);
    };
    let isWriting = false;
    const pace = new Pace(
      { isWriting: () => isWriting, maxWorkMs: 1_000, tookTooLong: () => new Error('too long') },
      () => nowMs,
      { turn: note('a turn'), pause: note('a pause') },
    );
    pace.begin();
    await pace.rest();
    isWriting = true;
    await pace.rest();
    expect(rested).toEqual(['a turn', 'a pause']);
  });

  it('takes several short stretches for one slice, and waits between them for none', () => {
    const pace = paceOf(1_000);
    for (let stretch = 0; stretch < 2; stretch++) {
      nowMs += 60_000;
      pace.begin();
      nowMs += 0.125;
      expect(pace.isOver()).toBe(false);
      pace.end();
    }
    nowMs += 60_000;
    pace.begin();
    nowMs += 0.125;
    expect(pace.isOver()).toBe(true);
  });

  it('ends once all slices together took too long, waiting aside', async () => {
    const pace = paceOf(10);
    for (const workMs of [5, 5]) {
      nowMs += 60_000;
      pace.begin();
      nowMs += workMs;
      await pace.rest();
    }
    nowMs += 1;
    await expect(pace.rest()).rejects.toThrow('too long');
  });

  it('ends when whoever asked has left', async () => {
    const client = new AbortController();
    const pace = paceOf(1_000, client.signal);
    pace.begin();
    const resting = pace.rest();
    client.abort(new Error('The client left'));
    await expect(resting).rejects.toThrow('The client left');
  });
});
