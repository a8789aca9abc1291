import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { SessionsService } from '../../members/sessions.service.js';
import type { Caller, CallerAccount } from '../access/caller.js';

/** How late a stream notices that its person may no longer watch. */
const CHECK_EVERY_MS = 5_000;

/** Who watches a stream. */
export interface StreamViewer {
  readonly caller: Caller;
  readonly account: CallerAccount;
}

/**
 * Tells streams that their person may no longer watch: signed out, without the role they had, or the
 * account suspended. One statement every five
 * seconds serves all streams of the process.
 *
 * States: nobody watches (no timer) → asking every five seconds. Where it cannot ask, nothing is told: the database is out
 * of reach, so nothing can be watched either.
 */
@Injectable()
export class Watchers implements BeforeApplicationShutdown {
  private readonly watchers = new Map<StreamViewer, () => void>();
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly sessions: SessionsService) {}

  beforeApplicationShutdown(): void {
    this.watchers.clear();
    if (this.timer) clearTimeout(this.timer);
  }

  /** Calls `lost` once the viewer may no longer watch, unless the returned function is called before. */
  watch(viewer: StreamViewer, lost: () => void): () => void {
    this.watchers.set(viewer, lost);
    this.timer ??= this.schedule();
    return () => this.watchers.delete(viewer);
  }

  private schedule(): NodeJS.Timeout {
    return setTimeout(() => void this.check(), CHECK_EVERY_MS).unref();
  }

  private async check(): Promise<void> {
    if (this.watchers.size > 0) await this.dismissWhoLeft().catch(() => undefined);
    this.timer = this.watchers.size > 0 ? this.schedule() : null;
  }

  private async dismissWhoLeft(): Promise<void> {
    const members = [...this.watchers.keys()].map((viewer) => ({
      viewer,
      sessionId: viewer.caller.sessionId,
      personId: viewer.caller.id,
      accountId: viewer.account.id,
      role: viewer.account.role,
    }));
    const still = await this.sessions.stillSignedIn(members);
    for (const member of members) if (!still.has(member)) this.watchers.get(member.viewer)?.();
  }
}
