import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { isReachable } from '../deliveries/addresses/addresses.sql.js';
import { BoardDigestEntity } from './board-digest.entity.js';
import type { Schedule } from './week.js';

/** A digest that is due, in the hands of one sender. */
export interface DueDigest extends Schedule {
  readonly boardId: number;
  readonly boardPublicId: string;
  readonly boardName: string;
  readonly accountId: number;
  readonly accountPublicId: string;
  readonly accountName: string;
  /** 0 = test, 1 = live. */
  readonly environmentCode: number;
  readonly secret: string;
  readonly dueAt: Date;
  readonly lease: string;
  /** Those before this one. */
  readonly attempts: number;
  readonly lastFailure: string | null;
}

/** Somebody who has yet to get a digest. */
export interface DueRecipient {
  readonly id: number;
  readonly publicId: string;
  readonly email: string;
  readonly isMember: boolean;
}

/** Of those who are done: how many got it, and why the mail server refused the others, each with their address. */
export interface Outcome {
  readonly sent: number;
  readonly refusals: readonly string[];
}

const CLAIM = `
  WITH claimed AS (
    UPDATE board_digests SET lease = $2, leased_until = $3, attempts = attempts + 1
     WHERE board_id = (
       SELECT due.board_id FROM board_digests due JOIN boards b ON b.id = due.board_id
         LEFT JOIN unnest($4::int[]) WITH ORDINALITY AS served (account_id, turn) ON served.account_id = b.account_id
        WHERE due.due_at <= $1 AND (due.leased_until IS NULL OR due.leased_until <= $1)
        ORDER BY served.turn NULLS FIRST, due.due_at LIMIT 1 FOR UPDATE OF due SKIP LOCKED)
    RETURNING *)
  SELECT d.board_id AS "boardId", b.public_id AS "boardPublicId", b.name AS "boardName", b.environment AS "environmentCode",
         a.id AS "accountId", a.public_id AS "accountPublicId", a.name AS "accountName",
         d.weekday, d.hour, d.timezone, d.secret,
         d.due_at AS "dueAt", d.lease, d.attempts - 1 AS attempts, d.last_failure AS "lastFailure"
    FROM claimed d JOIN boards b ON b.id = d.board_id JOIN accounts a ON a.id = b.account_id`;

const EXTEND = `
  WITH extended AS (
    UPDATE board_digests SET leased_until = $4 WHERE board_id = $1 AND lease = $2 AND due_at = $3 RETURNING 1)
  SELECT count(*)::int AS count FROM extended`;

const NEXT_RECIPIENT = `
  SELECT r.id, r.public_id AS "publicId", coalesce(p.email, r.email) AS email, p.id IS NOT NULL AS "isMember"
    FROM digest_recipients r
    JOIN accounts a ON a.id = r.account_id AND a.suspended_at IS NULL
    LEFT JOIN memberships m ON m.account_id = r.account_id AND m.person_id = r.person_id
    LEFT JOIN people p ON p.id = m.person_id
    LEFT JOIN memberships g ON g.account_id = r.account_id AND g.person_id = r.granted_by
   WHERE r.board_id = $1 AND r.id > $3 AND r.unsubscribed_at IS NULL
     AND (r.sent_for IS NULL OR r.sent_for < $2)
     AND (p.id IS NOT NULL OR g.role IN ('owner', 'admin')
          AND ${isReachable('r.account_id', 'r.email')})
   ORDER BY r.id LIMIT 1`;

/** It went to one (2) more, at an instant (4). */
const NOTE_SENT = `
  WITH sent AS (UPDATE digest_recipients SET sent_for = $3, refusal = NULL WHERE id = $2)
  UPDATE board_digests SET last_sent_at = $4, last_sent_to = 1 + (
         SELECT count(*) FROM digest_recipients
          WHERE board_id = $1 AND id <> $2 AND sent_for = $3 AND refusal IS NULL)
   WHERE board_id = $1`;

const OUTCOME = `
  SELECT count(*) FILTER (WHERE r.refusal IS NULL)::int AS sent,
         coalesce(array_agg(coalesce(p.email, r.email) || ': ' || r.refusal ORDER BY r.id)
                  FILTER (WHERE r.refusal IS NOT NULL), '{}') AS refusals
    FROM digest_recipients r LEFT JOIN people p ON p.id = r.person_id
   WHERE r.board_id = $1 AND r.sent_for = $2`;

const SETTLE = `
  WITH settled AS (
    UPDATE board_digests SET due_at = $4, lease = NULL, leased_until = NULL, attempts = 0,
           last_failure = $5::text, last_failed_at = CASE WHEN $5::text IS NOT NULL THEN $6::timestamptz END
     WHERE board_id = $1 AND lease = $2 AND due_at = $3 RETURNING 1)
  SELECT count(*)::int AS count FROM settled`;

const HANDED_BACK = `
  UPDATE board_digests SET lease = NULL, leased_until = $4, attempts = attempts - $5
   WHERE board_id = $1 AND lease = $2 AND due_at = $3`;

/**
 * Which digests are due, and who sends them. A sender takes one for a time and says again and again that it is still at it; what
 * one that died has taken is free when that time is over. Only the holder of the lease settles it, and each recipient that is
 * done is noted by itself: so of many senders, and after a crash, each recipient gets one.
 */
@Injectable()
export class DigestQueueStore {
  constructor(@InjectRepository(BoardDigestEntity) private readonly digests: Repository<BoardDigestEntity>) {}

  get manager(): EntityManager {
    return this.digests.manager;
  }

  /**
   * One that is due and that nobody has: of the account that had its turn longest ago, the one due for longest; null: none.
   * @param served accounts that had their turn, the latest last.
   */
  async claim(
    now: Date,
    {
      lease,
      until,
      served,
    }: { readonly lease: string; readonly until: Date; readonly served: readonly number[] },
  ): Promise<DueDigest | null> {
    const [due] = await this.digests.query<DueDigest[]>(CLAIM, [now, lease, until, served]);
    return due ?? null;
  }

  /** Whether it is still in these hands; then it stays there until then. */
  extend(due: DueDigest, until: Date): Promise<boolean> {
    return this.changed(this.manager, EXTEND, [...held(due), until]);
  }

  /** The first after another who has yet to get it, as things are now; null: none. */
  async nextRecipient({ boardId, dueAt }: DueDigest, afterId: number): Promise<DueRecipient | null> {
    const [recipient] = await this.digests.query<DueRecipient[]>(NEXT_RECIPIENT, [boardId, dueAt, afterId]);
    return recipient ?? null;
  }

  /** One recipient is done: got it. */
  async noteSent({ boardId, dueAt }: DueDigest, recipientId: number, at: Date): Promise<void> {
    await this.digests.query(NOTE_SENT, [boardId, recipientId, dueAt, at]);
  }

  /** One recipient is done: the mail server does not take it, now or later. */
  async noteRefused({ dueAt }: DueDigest, recipientId: number, refusal: string): Promise<void> {
    await this.digests.query('UPDATE digest_recipients SET sent_for = $2, refusal = $3 WHERE id = $1', [
      recipientId,
      dueAt,
      refusal,
    ]);
  }

  async noteFailure({ boardId, lease }: DueDigest, at: Date, failure: string): Promise<void> {
    await this.digests.query(
      'UPDATE board_digests SET last_failed_at = $2, last_failure = $3 WHERE board_id = $1 AND lease = $4',
      [boardId, at, failure, lease],
    );
  }

  /** What became of this one for those who are done. */
  async outcome(manager: EntityManager, { boardId, dueAt }: DueDigest): Promise<Outcome> {
    const [outcome] = await manager.query<Outcome[]>(OUTCOME, [boardId, dueAt]);
    return outcome!;
  }

  /**
   * It is done, and the next one due then. False: it is in other hands meanwhile, or was changed.
   * @param failure who was left out, and why; null: nobody.
   */
  settle(
    manager: EntityManager,
    due: DueDigest,
    {
      nextDueAt,
      failure,
      at,
    }: { readonly nextDueAt: Date; readonly failure: string | null; readonly at: Date },
  ): Promise<boolean> {
    return this.changed(manager, SETTLE, [...held(due), nextDueAt, failure, at]);
  }

  /** Nobody takes it up again before then. */
  async postpone(due: DueDigest, until: Date): Promise<void> {
    await this.digests.query(HANDED_BACK, [...held(due), until, 0]);
  }

  /** Anybody may take it up at once, as if it had not been tried. */
  async release(due: DueDigest): Promise<void> {
    await this.digests.query(HANDED_BACK, [...held(due), null, 1]);
  }

  private async changed(manager: EntityManager, statement: string, values: unknown[]): Promise<boolean> {
    const [row] = await manager.query<{ count: number }[]>(statement, values);
    return row!.count === 1;
  }
}

function held({ boardId, lease, dueAt }: DueDigest): [number, string, Date] {
  return [boardId, lease, dueAt];
}
