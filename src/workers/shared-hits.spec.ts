import { SharedHits } from './shared-hits.js';
import type { SharingQuestion } from './worker-messages.types.js';

describe('SharedHits', () => {
  it('asks for all hits of one turn in one message, and gives each its own answer', async () => {
    const told: SharingQuestion[] = [];
    const hits = new SharedHits((message) => told.push(message));
    const answers = Promise.all([hits.ask('events:1', 2, 1_000), hits.ask('events:2', 3, 1_000)]);
    expect(told).toEqual([]);
    await new Promise((resolve) => setImmediate(resolve));
    const later = hits.ask('events:1', 2, 1_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).toEqual([
      {
        kind: 'hits',
        hits: [
          ['events:1', 2, 1_000],
          ['events:2', 3, 1_000],
        ],
      },
      { kind: 'hits', hits: [['events:1', 2, 1_000]] },
    ]);
    hits.answered([
      [1, 1, 0, 0],
      [0, 0, 250, 0],
    ]);
    hits.answered([[1, 0, 0, 0]]);
    expect([await answers, await later]).toEqual([
      [
        [1, 1, 0, 0],
        [0, 0, 250, 0],
      ],
      [1, 0, 0, 0],
    ]);
  });
});
