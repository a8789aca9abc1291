import type { RedisTopology } from './redis-topology.js';

const KEY = 'waymark:instances';
/** How often an instance tells that it is there, and after how long of silence it is forgotten. Guesses. */
const TELL_EVERY_MS = 2_000;
const LIFE_MS = 10_000;

/**
 * How many instances share the limits, as Redis has last told: what each may let through by itself while Redis is away
 * is its share of the limit. An instance that has never reached Redis knows of itself alone.
 */
export class Instances {
  private known = 1;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly topology: RedisTopology,
    /** The workers of one service have one name. */
    private readonly id: string,
  ) {}

  /** Tells it now, and from now on. */
  start(): void {
    this.timer ??= setInterval(() => this.tell(), TELL_EVERY_MS).unref();
    this.tell();
  }

  /** Tells the others that their shares are larger from now on. */
  async leave(): Promise<void> {
    clearInterval(this.timer);
    await this.topology.run(KEY, (redis) => redis.zrem(KEY, this.id))?.catch(() => undefined);
  }

  /** What of a limit is this instance's own: shares add up to the limit, but nobody's is less than one. */
  shareOf(limit: number): number {
    return this.known === 1 ? limit : Math.max(1, Math.floor(limit / this.known));
  }

  private tell(): void {
    this.topology.look();
    this.topology
      .run(KEY, (redis) => redis.instances(KEY, this.id, LIFE_MS))
      ?.then(
        (known) => {
          this.known = known;
        },
        () => undefined,
      );
  }
}
