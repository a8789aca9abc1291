import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

const LOOK_MS = 250;
/** Under steady load somebody always waits; a digest then goes on all the same, one report at a time. A guess: two minutes. */
const MAX_LOOKS = 480;

/** How long one digest still lets others pass, in all its reports together: else an account under load would hold up all others. */
export class Patience {
  looks = MAX_LOOKS;
}

/** Lets everybody else's reports pass first. */
@Injectable()
export class IdleReaders {
  constructor(private readonly database: Database) {}

  /** Resolves when a report of the account would begin at once, or patience is over. */
  async wait(accountId: number, patience: Patience, signal: AbortSignal): Promise<void> {
    for (; patience.looks > 0; patience.looks--) {
      if (!this.database.longReads.wouldReportWait(accountId)) return;
      await setTimeout(LOOK_MS, undefined, { signal });
    }
  }
}
