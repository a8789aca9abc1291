import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../audit/actor.js';
import { AuditService } from '../../audit/audit.service.js';
import { numberArray } from '../../database/pg-array.js';
import { eventTypeKey } from '../visitor-key.js';
import { ownReferrersOf } from './own-referrers.js';
import { NO_LISTS, type TrafficLists, type TrafficListsRevision } from './traffic-lists.types.js';

interface StoredLists {
  readonly revision: number;
  readonly changed_at: Date;
  readonly changed_by: string;
  readonly lists: TrafficLists;
}

/** Which account's lists are to be changed, by whom, and what they were when they were looked at. */
export interface TrafficListsChange {
  readonly accountId: number;
  readonly accountPublicId: string;
  readonly actor: Actor;
  /** The change is made to this revision, and to no other. */
  readonly revision: number;
  readonly lists: TrafficLists;
}

const FIND = 'SELECT revision, changed_at, changed_by, lists FROM traffic_lists WHERE account_id = $1';

/** Its revision is one more than what is there; of two who have seen the same revision the second changes no row. */
const ADD = `
INSERT INTO traffic_lists (account_id, revision, changed_at, changed_by, lists, referrers, quiet_types)
SELECT $1, $2::integer + 1, now(), $3, $4::jsonb, $5::jsonb, $6::bigint[] WHERE $2 = 0
ON CONFLICT DO NOTHING
RETURNING revision, changed_at, changed_by, lists`;
const REPLACE = `
UPDATE traffic_lists
   SET revision = revision + 1, changed_at = now(), changed_by = $3, lists = $4::jsonb, referrers = $5::jsonb,
       quiet_types = $6::bigint[]
 WHERE account_id = $1 AND revision = $2
RETURNING revision, changed_at, changed_by, lists`;

/**
 * The traffic lists of accounts. One set for both environments: what is tried out with test events is what live ones
 * will meet, and nobody keeps two sets alike.
 */
@Injectable()
export class TrafficListsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  find(accountId: number): Promise<TrafficListsRevision> {
    return this.findIn(this.dataSource.manager, accountId);
  }

  /**
   * The lists after the change; null when they are no longer of the revision that it was made to. Lists that are the same
   * already stay as they are. From the commit on every report counts by the new lists, over all days.
   */
  change(change: TrafficListsChange): Promise<TrafficListsRevision | null> {
    const { accountId, actor, revision, lists } = change;
    return this.dataSource.transaction(async (manager) => {
      const before = await this.findIn(manager, accountId);
      if (before.revision !== revision) return null;
      const added = entriesBeside(lists, before.lists);
      const removed = entriesBeside(before.lists, lists);
      if (added.length === 0 && removed.length === 0) return before;
      const after = await write(manager, revision === 0 ? ADD : REPLACE, change);
      if (!after) return null;
      await this.audit.record(manager, {
        ...{ accountId, actor, action: 'traffic_lists.changed', target: change.accountPublicId },
        details: { revision: after.revision, added, removed },
      });
      return after;
    });
  }

  private async findIn(manager: EntityManager, accountId: number): Promise<TrafficListsRevision> {
    const [row] = (await manager.query(FIND, [accountId])) as StoredLists[];
    return row ? toRevision(row) : { revision: 0, lists: NO_LISTS, change: null };
  }
}

async function write(
  manager: EntityManager,
  statement: string,
  { accountId, revision, actor, lists }: TrafficListsChange,
): Promise<TrafficListsRevision | null> {
  const answer = await manager.query(statement, [
    ...[accountId, revision, actor.id, JSON.stringify(lists), JSON.stringify(ownReferrersOf(lists))],
    numberArray(lists.nonInteractiveTypes.map(eventTypeKey)),
  ]);
  // TypeORM answers the rows of an INSERT, and of an UPDATE the rows and their number.
  const [row] = (statement === ADD ? answer : answer[0]) as StoredLists[];
  return row ? toRevision(row) : null;
}

function toRevision({ revision, lists, changed_at, changed_by }: StoredLists): TrafficListsRevision {
  // Lists that were saved before there was a kind of entry have none of it.
  return { revision, lists: { ...NO_LISTS, ...lists }, change: { at: changed_at, by: changed_by } };
}

/** The entries that other lists have not, in words for the audit trail. */
function entriesBeside(lists: TrafficLists, others: TrafficLists): string[] {
  const known = new Set(entriesOf(others));
  return entriesOf(lists).filter((entry) => !known.has(entry));
}

function entriesOf({
  ownDomains,
  returnDomains,
  sources,
  nonInteractiveTypes,
  adPlatforms,
}: TrafficLists): string[] {
  return [
    ...ownDomains.map((domain) => `own domain ${domain}`),
    ...returnDomains.map((domain) => `return domain ${domain}`),
    ...sources.map(({ domain, source, medium }) => `${domain} as ${source} / ${medium}`),
    ...nonInteractiveTypes.map((type) => `non-interactive ${type}`),
    ...adPlatforms.map(
      ({ name, platform, medium }) =>
        `ad platform ${name} is ${platform}${medium === null ? '' : ` by ${medium}`}`,
    ),
  ];
}
