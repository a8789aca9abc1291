import { Slots } from '../../common/slots.js';

/** A report that a shared link is to show. */
export interface LinkTurn {
  readonly accountId: number;
  /** The link's public id. */
  readonly link: string;
  /** Fires when whoever waits has left. */
  readonly signal: AbortSignal;
}

/**
 * Whose shared report is counted next. An account's links have one report under way at a time and take turns, so they leave
 * room to the account's people and programs, and a link with many viewers keeps no other waiting for more than one report.
 * Links of another account are not waited for: accounts share the readers by turns, as all reports do (LongReads).
 */
export class LinkTurns {
  /** Accounts with a report under way, or waiting. */
  private readonly accounts = new Map<number, { readonly slots: Slots; users: number }>();

  /** @throws NoSlotError when its turn did not come in time. */
  async hold<T>({ accountId, link, signal }: LinkTurn, work: () => Promise<T>): Promise<T> {
    const account = this.accounts.get(accountId) ?? { slots: slotsOfAccount(), users: 0 };
    this.accounts.set(accountId, account);
    account.users++;
    try {
      return await account.slots.hold({ owner: link, signal }, work);
    } finally {
      account.users--;
      if (account.users === 0) this.accounts.delete(accountId);
    }
  }
}

/** Guesses; whoever waits outlasts one statement that runs into its timeout, and the report after it. */
function slotsOfAccount(): Slots {
  return new Slots({ slots: 1, maxWaiting: 100, maxWaitingOfOne: 20, maxWaitMs: 60_000 });
}
