import { TimeSlices } from './time-slices.js';

describe('TimeSlices', () => {
  let nowMs: number;
  const slicesOf = (maxWorkMs: number, signal?: AbortSignal) =>
    new TimeSlices(
      { isWriting: () => false, signal, maxWorkMs, tookTooLong: () => new Error('too long') },
      () => nowMs,
    );
  beforeEach(() => {
    nowMs = 1_000;
  });

  it('lets a slice last a part of a millisecond, and what else is to be done in between', async () => {
    const slices = slicesOf(1_000);
    slices.begin();
    nowMs += 0.25;
    expect(slices.isOver()).toBe(false);
    nowMs += 0.25;
    expect(slices.isOver()).toBe(true);
    let isDone = false;
    setImmediate(() => {
      isDone = true;
    });
    await slices.rest();
    expect([isDone, slices.isOver()]).toEqual([true, false]);
  });

  it('rests for longer while events are written', async () => {
    const rested: string[] = [];
    const note = (how: string) => async () => {
      rested.push(how);
    };
    let isWriting = false;
    const slices = new TimeSlices(
      { isWriting: () => isWriting, maxWorkMs: 1_000, tookTooLong: () => new Error('too long') },
      () => nowMs,
      { turn: note('a turn'), pause: note('a pause') },
    );
    slices.begin();
    await slices.rest();
    isWriting = true;
    await slices.rest();
    expect(rested).toEqual(['a turn', 'a pause']);
  });

  it('takes several short stretches for one slice, and waits between them for none', () => {
    const slices = slicesOf(1_000);
    for (let stretch = 0; stretch < 2; stretch++) {
      nowMs += 60_000;
      slices.begin();
      nowMs += 0.125;
      expect(slices.isOver()).toBe(false);
      slices.end();
    }
    nowMs += 60_000;
    slices.begin();
    nowMs += 0.125;
    expect(slices.isOver()).toBe(true);
  });

  it('ends once all slices together took too long, waiting aside', async () => {
    const slices = slicesOf(10);
    for (const workMs of [5, 5]) {
      nowMs += 60_000;
      slices.begin();
      nowMs += workMs;
      await slices.rest();
    }
    nowMs += 1;
    await expect(slices.rest()).rejects.toThrow('too long');
  });

  it('ends when whoever asked has left', async () => {
    const client = new AbortController();
    const slices = slicesOf(1_000, client.signal);
    slices.begin();
    const resting = slices.rest();
    client.abort(new Error('The client left'));
    await expect(resting).rejects.toThrow('The client left');
  });
});
