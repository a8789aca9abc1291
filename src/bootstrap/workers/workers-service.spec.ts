import { shareConnections } from './workers-service.js';

describe('The connections of a service', () => {
  it.each([
    ['are divided among its workers', 3, 36, 80, { count: 3, poolSize: 12 }],
    ['are rounded down', 3, 20, 80, { count: 3, poolSize: 6 }],
    ['are no more than the server lets in', 3, 36, 30, { count: 3, poolSize: 10 }],
    [
      'are enough for fewer workers, where the server lets in too few',
      15,
      90,
      80,
      { count: 13, poolSize: 6 },
    ],
    ['are those of one worker at least', 2, 24, 3, { count: 1, poolSize: 6 }],
  ])('%s', (_, WORKERS, DATABASE_POOL_SIZE, room, expected) => {
    expect(shareConnections({ WORKERS, DATABASE_POOL_SIZE }, room)).toEqual(expected);
  });
});
