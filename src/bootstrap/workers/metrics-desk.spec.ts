import { jest } from '@jest/globals';
import type { SharingAnswer } from '../../workers/worker-messages.types.js';
import { MetricsDesk } from './metrics-desk.js';

class FakeWorker {
  readonly told: SharingAnswer[] = [];
  send(message: SharingAnswer): void {
    this.told.push(message);
  }
}

describe('MetricsDesk', () => {
  let desk: MetricsDesk;
  let workers: FakeWorker[];

  beforeEach(() => {
    jest.useFakeTimers();
    desk = new MetricsDesk();
    workers = [new FakeWorker(), new FakeWorker(), new FakeWorker()];
    for (const worker of workers) desk.join(worker);
  });
  afterEach(() => jest.useRealTimers());

  const give = (at: number, number: number) => desk.take(workers[at]!, { number, metrics: [{ of: at }] });
  const answersTo = (at: number) => workers[at]!.told.filter(({ kind }) => kind === 'metrics');

  it('answers with those of all workers, each to the question it was', () => {
    desk.ask(workers[0]!, 7);
    desk.ask(workers[1]!, 7);
    for (const number of [2, 1]) for (const at of [2, 0, 1]) give(at, number);
    const metrics = [[{ of: 2 }], [{ of: 0 }], [{ of: 1 }]];
    expect(workers[2]!.told).toEqual([1, 2].map((number) => ({ kind: 'metrics-wanted', number })));
    expect([answersTo(0), answersTo(1)]).toEqual([
      [{ kind: 'metrics', number: 7, metrics }],
      [{ kind: 'metrics', number: 7, metrics }],
    ]);
  });

  it('waits for none that has ended, and not for ever for one that does not answer', () => {
    desk.ask(workers[0]!, 1);
    give(0, 1);
    give(1, 1);
    desk.leave(workers[2]!);
    expect(answersTo(0)).toHaveLength(1);
    desk.ask(workers[0]!, 2);
    give(0, 2);
    jest.runAllTimers();
    give(1, 2);
    expect(answersTo(0).slice(1)).toEqual([{ kind: 'metrics', number: 2, metrics: [[{ of: 0 }]] }]);
  });
});
