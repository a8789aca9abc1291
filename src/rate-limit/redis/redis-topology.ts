import type { Clock } from '../../common/clock.js';
import type { RedisAddress, RedisTarget } from '../../config/redis-url.js';
import { SLOTS, slotOf } from './key-slot.js';
import type { ListeningDeadlines } from './listening-deadlines.js';
import type { RedisConnector, ScriptedRedis } from './redis-connection.js';
import { replyCode } from './redis-failure.js';
import { RedisNode, type RedisNodeEvents } from './redis-node.js';

/** A command is sent on this often at most: to the new owner of its slot, and on from there while slots are moved. */
const MOST_REDIRECTIONS = 3;
/** While something is amiss, the cluster is asked for its layout at most this often. */
const LEARN_AGAIN_AFTER_MS = 500;

/** One answer of CLUSTER SLOTS: first slot, last slot, the primary, its replicas; a node is host, port and more. */
type SlotRange = readonly [
  first: number,
  last: number,
  ...nodes: (readonly [host: string, port: number, ...more: unknown[]])[],
];

/**
 * Which server counts a key: the one there is, the primary that the Sentinels name, or the owner of the key's slot in a
 * cluster. Whether it is a cluster is asked, not configured: any of its nodes is enough to find the others.
 *
 * The layout of a cluster is learned at the first connection, and again whenever a node redirects a command, fails or
 * is lost. Commands follow MOVED and ASK by themselves. The nodes of REDIS_URL are kept beside the learned ones: when all
 * of those are gone, they lead to the new ones.
 */
export class RedisTopology {
  private readonly nodes = new Map<string, RedisNode>();
  private readonly seeds: readonly RedisNode[];
  private owners: (RedisNode | undefined)[] | null = null;
  /** What the servers of REDIS_URL are; null: not known yet. */
  private kind: 'alone' | 'cluster' | 'no cluster' | null = null;
  private isLearning = false;
  private isStale = false;
  private isClosed = false;
  private learnedAtMs = Number.NEGATIVE_INFINITY;
  private turn = 0;
  private readonly waiting = new Set<() => void>();

  constructor(
    { sentinel, addresses, database }: RedisTarget,
    private readonly connector: RedisConnector,
    private readonly deadlines: ListeningDeadlines,
    private readonly clock: Clock,
    private readonly tell: Pick<RedisNodeEvents, 'onFailure' | 'onRecovery'>,
  ) {
    if (sentinel !== null) {
      this.kind = 'alone';
      this.seeds = [this.watch(sentinel.primaryName, connector.toPrimary())];
    } else {
      const isList = addresses.length > 1;
      this.seeds = addresses.map((address) => this.nodeAt(address, isList ? 0 : database));
    }
  }

  /**
   * Runs one command where its key is counted.
   * @returns null when no server would take it now: at once, nothing is waited for.
   */
  run<T>(key: string, send: (redis: ScriptedRedis) => Promise<T>): Promise<T> | null {
    const node = this.owners === null ? this.seed() : this.owners[slotOf(key)];
    return node?.takesCommands ? this.follow(node, send) : null;
  }

  /** Asks a cluster for its layout once more, where something may have changed. */
  refresh(): void {
    if (this.kind === 'alone' || this.kind === 'no cluster') return;
    this.isStale = true;
    const isTooSoon = Math.abs(this.clock.now() - this.learnedAtMs) < LEARN_AGAIN_AFTER_MS;
    if (this.isLearning || this.isClosed || isTooSoon) return;
    // In turns: a node that is cut off from the others tells an old layout.
    const serving = [...this.nodes.values()].filter((node) => node.isServing);
    const asked = serving[this.turn++ % serving.length];
    if (asked) void this.learn(asked);
  }

  /** To be called now and then: asks again what could not be asked when it was due. */
  look(): void {
    if (this.isStale || !this.isWhole) this.refresh();
  }

  get isWhole(): boolean {
    if (this.kind === null || this.kind === 'no cluster') return false;
    const needed = this.owners === null ? [this.seeds[0]] : [...new Set(this.owners)];
    return needed.every((node) => node?.isServing);
  }

  /** Resolves when every key has a server that answers. */
  async whole(): Promise<void> {
    while (!this.isWhole) await new Promise<void>((resolve) => this.waiting.add(resolve));
  }

  close(): void {
    this.isClosed = true;
    for (const node of this.nodes.values()) node.close();
  }

  private async follow<T>(first: RedisNode, send: (redis: ScriptedRedis) => Promise<T>): Promise<T> {
    const deadline = this.deadlines.start();
    try {
      let node = first;
      let asking = false;
      for (let redirections = 0; ; redirections++) {
        try {
          return await node.run(send, deadline, { asking });
        } catch (error) {
          const next = redirections < MOST_REDIRECTIONS ? this.redirection(error, node) : null;
          if (!next?.node.takesCommands) throw error;
          ({ node, asking } = next);
        }
      }
    } finally {
      deadline.end();
    }
  }

  /** Where `MOVED 3999 host:port` and `ASK 3999 host:port` send a command. Without a host it is that of the answering node. */
  private redirection(error: unknown, from: RedisNode): { node: RedisNode; asking: boolean } | null {
    const code = replyCode(error);
    if (code !== 'MOVED' && code !== 'ASK') return null;
    const [, slot, place = ''] = (error as Error).message.split(' ');
    const colon = place.lastIndexOf(':');
    const host = place.slice(0, colon) || hostOf(from.name);
    const node = this.nodeAt({ host, port: Number(place.slice(colon + 1)) });
    if (code === 'MOVED') {
      this.kind = 'cluster';
      this.owners ??= new Array(SLOTS).fill(from);
      this.owners[Number(slot)] = node;
      this.refresh();
    }
    return { node, asking: code === 'ASK' };
  }

  private async learn(node: RedisNode): Promise<void> {
    this.isLearning = true;
    this.isStale = false;
    const deadline = this.deadlines.start();
    try {
      const layout = await node.run(askLayout, deadline);
      if (this.isClosed) return;
      if (Array.isArray(layout)) this.layOut(layout, node);
      else this.kind = this.kindWithout(layout, node);
    } catch {
      this.isStale = true;
    } finally {
      deadline.end();
      this.learnedAtMs = this.clock.now();
      this.isLearning = false;
      this.wake();
    }
  }

  private layOut(ranges: readonly SlotRange[], told: RedisNode): void {
    this.kind = 'cluster';
    const owners = new Array<RedisNode | undefined>(SLOTS).fill(undefined);
    for (const [first, last, primary] of ranges) {
      if (primary === undefined) continue;
      const [host, port] = primary;
      owners.fill(this.nodeAt({ host: host || hostOf(told.name), port }), first, last + 1);
    }
    this.owners = owners;
    const unowned = owners.filter((owner) => owner === undefined).length;
    if (unowned > 0)
      told.note({ code: 'unowned', text: `no server of its cluster holds ${unowned} of ${SLOTS} slots` });
    const needed = new Set([...owners, ...this.seeds]);
    for (const [name, node] of this.nodes) {
      if (needed.has(node)) continue;
      this.nodes.delete(name);
      node.close();
    }
  }

  /** What servers are that give no layout. One may be a cluster's yet, if its user may not ask: then it says so by MOVED. */
  private kindWithout(layout: 'no cluster' | 'not allowed', told: RedisNode): typeof this.kind {
    if (this.seeds.length === 1) return this.owners === null ? 'alone' : 'cluster';
    if (layout === 'not allowed') return 'cluster';
    told.note({
      code: 'list',
      text: 'REDIS_URL lists several servers, as of a cluster, and this one is of none',
    });
    return 'no cluster';
  }

  private seed(): RedisNode | undefined {
    if (this.kind === 'no cluster') return undefined;
    return this.seeds.find((node) => node.takesCommands);
  }

  private nodeAt(address: RedisAddress, database = 0): RedisNode {
    const name = `${address.host}:${address.port}`;
    return this.nodes.get(name) ?? this.watch(name, this.connector.toServer(address, database));
  }

  private watch(name: string, redis: ScriptedRedis): RedisNode {
    const node = new RedisNode(name, redis, this.clock, this.connector.secrets, {
      ...this.tell,
      onReady: (ready) => {
        if (this.kind === null && !this.isLearning) void this.learn(ready);
        this.wake();
      },
      onTrouble: () => this.refresh(),
    });
    this.nodes.set(name, node);
    return node;
  }

  private wake(): void {
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }
}

/** Errors other than those two are the server's state of the moment. */
async function askLayout(redis: ScriptedRedis): Promise<SlotRange[] | 'no cluster' | 'not allowed'> {
  try {
    return await redis.cluster('SLOTS');
  } catch (error) {
    const code = replyCode(error);
    if (code === 'ERR') return 'no cluster';
    if (code === 'NOPERM') return 'not allowed';
    throw error;
  }
}

function hostOf(name: string): string {
  return name.slice(0, name.lastIndexOf(':'));
}
