import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import type { SignedInMember } from '../../members/sessions.repository.js';
import type { Caller, CallerAccount } from '../access/caller.js';
import type { IncomingRowsReadModel, TailPage } from './incoming-rows.read-model.js';
import { IncomingStreamsService, type IncomingSubscription } from './incoming-streams.service.js';
import { Watchers } from './watchers.js';

const STREAMS = 200;
const STARTED_AT_MS = Date.UTC(2026, 0, 1);

class FakeResponse extends EventEmitter {
  readonly context = { closing: false };
  readonly sent: string[] = [];
  writableEnded = false;
  writableNeedDrain = false;
  writableLength = 0;
  writeHead(): void {}
  write(text: string): void {
    this.sent.push(text);
  }
  end(): void {
    this.writableEnded = true;
    this.emit('close');
  }
}

/** Many streams of many accounts, on which nothing happens; what they ask of the database is counted. */
class IdleStreams {
  reads = 0;
  checks = 0;
  /** People who may no longer watch. */
  readonly gone = new Set<number>();
  readonly responses = Array.from({ length: STREAMS }, () => new FakeResponse());
  private readonly rows = {
    get nowMs() {
      return Date.now();
    },
    since: async (): Promise<TailPage> => {
      this.reads += 1;
      return { records: [], hasMore: false };
    },
  };
  private readonly sessions = {
    stillSignedIn: async <Member extends SignedInMember>(members: readonly Member[]) => {
      this.checks += 1;
      return new Set(members.filter(({ personId }) => !this.gone.has(personId)));
    },
  };
  private readonly quiet = { watch: () => () => undefined };
  private readonly changes = {
    ...this.quiet,
    get knownUntilMs() {
      return Date.now();
    },
  };
  private readonly streams = new IncomingStreamsService(
    this.rows as unknown as IncomingRowsReadModel,
    this.quiet as never,
    this.changes as never,
    new Watchers(this.sessions as never),
  );

  async open(): Promise<void> {
    this.responses.forEach((response, n) => {
      const subscription: IncomingSubscription = {
        caller: { id: n, sessionId: n } as Caller,
        account: { id: n % 10, role: 'owner' } as CallerAccount,
        filter: {} as never,
        fromMs: STARTED_AT_MS,
        deliver: async () => true,
      };
      void this.streams.run(subscription, response as unknown as WaymarkResponse);
    });
    await jest.advanceTimersByTimeAsync(0);
  }

  end(): void {
    this.streams.beforeApplicationShutdown();
  }
}

describe('streams of incoming events on which nothing happens', () => {
  let idle: IdleStreams;

  beforeEach(async () => {
    jest.useFakeTimers({ now: STARTED_AT_MS });
    idle = new IdleStreams();
    await idle.open();
  });
  afterEach(async () => {
    idle.end();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  it('ask the database what one would ask: once whether they may watch, and nothing for themselves', async () => {
    expect(idle.reads).toBe(STREAMS);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([idle.reads, idle.checks]).toEqual([STREAMS, 12]);
  });

  it('tell their browsers all the same where to go on after a break', async () => {
    await jest.advanceTimersByTimeAsync(60_000);
    const resumeFromMs = idle.responses.map(({ sent }) => Number(/id: (\d+)/.exec(sent.at(-1)!)![1]));
    // The floor: events received up to 15 s before may still be committed.
    for (const ms of resumeFromMs) expect(ms).toBeGreaterThanOrEqual(STARTED_AT_MS + 30_000);
  });

  it('end for who may no longer watch, and for nobody else', async () => {
    idle.gone.add(7).add(8);
    await jest.advanceTimersByTimeAsync(5_000);
    const ended = idle.responses.flatMap(({ writableEnded }, n) => (writableEnded ? [n] : []));
    expect(ended).toEqual([7, 8]);
  });
});
