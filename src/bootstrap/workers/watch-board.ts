import type { SharingAnswer } from '../../workers/worker-messages.types.js';

/** Somebody to tell: a worker. */
export interface Watcher {
  send(message: SharingAnswer): void;
}

/** Knows which worker watches which accounts, and hands on to it what happened in the others. */
export class WatchBoard {
  private readonly accountsOf = new Map<Watcher, ReadonlySet<number>>();

  /** A new worker; it learns who watches. */
  join(watcher: Watcher): void {
    this.accountsOf.set(watcher, new Set());
    watcher.send({ kind: 'watched', accountIds: this.watched() });
  }

  leave(watcher: Watcher): void {
    const accounts = this.accountsOf.get(watcher);
    this.accountsOf.delete(watcher);
    if (accounts !== undefined && accounts.size > 0) this.tellAll();
  }

  watching(watcher: Watcher, accountIds: readonly number[]): void {
    this.accountsOf.set(watcher, new Set(accountIds));
    this.tellAll();
  }

  /** Something happened to accounts in one worker: the others that watch them learn of it. */
  wake(from: Watcher, accountIds: readonly number[]): void {
    for (const [watcher, accounts] of this.accountsOf) {
      const watched = watcher === from ? [] : accountIds.filter((accountId) => accounts.has(accountId));
      if (watched.length > 0) watcher.send({ kind: 'wake', accountIds: watched });
    }
  }

  private watched(): number[] {
    return [...new Set([...this.accountsOf.values()].flatMap((accounts) => [...accounts]))];
  }

  private tellAll(): void {
    const accountIds = this.watched();
    for (const watcher of this.accountsOf.keys()) watcher.send({ kind: 'watched', accountIds });
  }
}
