import { DailyIds } from './daily-id.js';

const DAY_MS = 86_400_000;

describe('daily ids', () => {
  let now = 0;
  const ids = (secret?: string) => new DailyIds(secret, () => now);
  const one = ['shop.example', '1.2.3.4', 'Browser/1'] as const;

  it('are the same within a day, and tell hosts, addresses and browsers apart', async () => {
    const made = ids();
    const id = await made.idOf(...one);
    expect(id).toMatch(/^day_[\w-]{22}$/);
    now = DAY_MS - 1;
    expect(await made.idOf(...one)).toBe(id);
    const others = [
      await made.idOf('other.example', one[1], one[2]),
      await made.idOf(one[0], '1.2.3.5', one[2]),
      await made.idOf(one[0], one[1], 'Browser/2'),
    ];
    expect(new Set([id, ...others]).size).toBe(4);
    now = DAY_MS;
    expect(await made.idOf(...one)).not.toBe(id);
  });

  it('are those of other processes by a shared secret alone', async () => {
    now = 0;
    expect(await ids('s').idOf(...one)).toBe(await ids('s').idOf(...one));
    expect(await ids('s').idOf(...one)).not.toBe(await ids('t').idOf(...one));
    expect(await ids().idOf(...one)).not.toBe(await ids().idOf(...one));
  });
});
