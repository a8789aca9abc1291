import { inTurn } from './in-turn';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('reports are asked four at a time, in their order; who leaves the line is not asked, and keeps nobody waiting', async () => {
  const asked: number[] = [];
  const ends: (() => void)[] = [];
  const leaving = new AbortController();
  const all = [0, 1, 2, 3, 4, 5].map((name) =>
    inTurn(name === 4 ? leaving.signal : undefined, () => {
      asked.push(name);
      return new Promise<void>((resolve, reject) =>
        ends.push(name === 0 ? () => reject(new Error('refused')) : resolve),
      );
    }),
  );
  const outcomes = Promise.allSettled(all);
  await settled();
  expect(asked).toEqual([0, 1, 2, 3]);
  leaving.abort(new Error('left'));
  ends[0]!();
  await settled();
  expect(asked).toEqual([0, 1, 2, 3, 5]);
  for (const end of ends.slice(1)) end();
  const statuses = (await outcomes).map(({ status }) => status);
  expect(statuses).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  await inTurn(undefined, async () => asked.push(6));
  expect(asked.at(-1)).toBe(6);
});
