import type { Database } from '../../database/database.js';
import { hasFewEvents } from './few-events.js';

const SCOPE = { accountId: 1, environment: 'test' } as const;
const RANGE = { fromUs: 0, toUs: 1 };

const failing = (error: Error) => ({ readAs: () => Promise.reject(error) }) as unknown as Database;

describe('hasFewEvents', () => {
  it.each([
    ['the server ended the look', Object.assign(new Error('canceled'), { code: '57014' })],
    ['the server’s answer was not read in time', new Error('Query read timeout')],
  ])('says no where %s', async (_, error) => {
    expect(await hasFewEvents(failing(error), SCOPE, RANGE)).toBe(false);
  });

  it('fails as the database does', async () => {
    const down = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    await expect(hasFewEvents(failing(down), SCOPE, RANGE)).rejects.toBe(down);
  });
});
