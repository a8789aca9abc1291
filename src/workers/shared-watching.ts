import type { Tell } from './worker-messages.types.js';

/** Streams gather for as long anyway what comes together (incoming-streams.service.ts); so a flood costs 20 messages a second. */
const GATHER_MS = 50;

/**
 * Who watches which account, over all workers, and the word from one to the others that something happened there. The first
 * word goes at once; what follows within {@link GATHER_MS} goes together.
 */
export class SharedWatching {
  private readonly here = new Set<number>();
  private everywhere: ReadonlySet<number> = new Set();
  private pending = new Set<number>();
  private timer: NodeJS.Timeout | null = null;
  private listener: (accountId: number) => void = () => undefined;

  constructor(private readonly tell: Tell) {}

  /** @param listener is called when something happened in another worker. */
  connect(listener: (accountId: number) => void): void {
    this.listener = listener;
  }

  /** Says whether somebody watches the account in this worker. */
  watchHere(accountId: number, isWatched: boolean): void {
    if (isWatched === this.here.has(accountId)) return;
    if (isWatched) this.here.add(accountId);
    else this.here.delete(accountId);
    this.tell({ kind: 'watching', accountIds: [...this.here] });
  }

  /** Whether somebody watches the account in any worker. */
  isWatched(accountId: number): boolean {
    return this.everywhere.has(accountId);
  }

  get isAnyWatched(): boolean {
    return this.everywhere.size > 0;
  }

  /** Something happened in this worker; nobody is told where nobody watches. */
  wakeOthers(accountId: number): void {
    if (!this.everywhere.has(accountId)) return;
    this.pending.add(accountId);
    if (this.timer === null) this.sendPending();
  }

  /** The primary's word on who watches. */
  watched(accountIds: readonly number[]): void {
    this.everywhere = new Set(accountIds);
  }

  /** The primary's word that something happened in another worker. */
  woken(accountIds: readonly number[]): void {
    for (const accountId of accountIds) this.listener(accountId);
  }

  private sendPending(): void {
    this.timer = null;
    if (this.pending.size === 0) return;
    this.tell({ kind: 'wake', accountIds: [...this.pending] });
    this.pending = new Set();
    this.timer = setTimeout(() => this.sendPending(), GATHER_MS).unref();
  }
}
