import type { Lanes } from '../../common/commit-lanes.js';

/** The machines of a cluster as one pass finds them. */
export class AskedMachines {
  /** Those that did not answer, and why; their accounts are not asked for again. */
  readonly silent = new Map<number, unknown>();

  /** @param lanes null: there is one PostgreSQL, and nothing is to be found without it. */
  constructor(private readonly lanes: Pick<Lanes, 'laneOf'> | null) {}

  /** Whether the machine of an account did not answer before. */
  async isSilent(accountId: number): Promise<boolean> {
    return this.silent.size > 0 && this.silent.has((await this.lanes!.laneOf(accountId)).group);
  }

  /** The machine of an account did not answer. @throws `error` where there is one PostgreSQL. */
  async didNotAnswer(accountId: number, error: unknown): Promise<void> {
    if (this.lanes === null) throw error;
    this.silent.set((await this.lanes.laneOf(accountId)).group, error);
  }

  /** What `ask` finds of an account; nothing where its machine did not answer, now or before. */
  async ask<T>(accountId: number, ask: () => Promise<T[]>): Promise<T[]> {
    if (await this.isSilent(accountId)) return [];
    try {
      return await ask();
    } catch (error) {
      await this.didNotAnswer(accountId, error);
      return [];
    }
  }
}
