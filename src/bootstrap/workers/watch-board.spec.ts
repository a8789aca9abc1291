import type { SharingAnswer } from '../../workers/worker-messages.types.js';
import { WatchBoard } from './watch-board.js';

const aWorker = () => {
  const told: SharingAnswer[] = [];
  return { told, send: (message: SharingAnswer) => void told.push(message) };
};

describe('WatchBoard', () => {
  it('tells every worker who is watched anywhere, the newest too, and no longer when the watching worker has ended', () => {
    const board = new WatchBoard();
    const [one, two, three] = [aWorker(), aWorker(), aWorker()];
    board.join(one);
    board.join(two);
    board.watching(one, [7]);
    board.join(three);
    board.leave(one);
    const watched = (...lists: number[][]) => lists.map((accountIds) => ({ kind: 'watched', accountIds }));
    expect([one.told, two.told, three.told]).toEqual([
      watched([], [7]),
      watched([], [7], []),
      watched([7], []),
    ]);
  });

  it('hands a wake on to the others that watch, and to nobody else', () => {
    const board = new WatchBoard();
    const [one, two, three] = [aWorker(), aWorker(), aWorker()];
    for (const worker of [one, two, three]) board.join(worker);
    board.watching(one, [7]);
    board.watching(two, [7, 8]);
    board.wake(one, [7, 9]);
    const wakes = [one, two, three].map(({ told }) => told.filter(({ kind }) => kind === 'wake'));
    expect(wakes).toEqual([[], [{ kind: 'wake', accountIds: [7] }], []]);
  });
});
