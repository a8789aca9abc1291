import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK, type Clock } from '../../common/clock.js';
import { environmentOf } from '../../common/environment.js';
import { SharedLookup } from '../../common/shared-lookup.js';
import { hashSecretToken } from '../../members/secret-token.js';
import type { ReportName } from '../reports/saved-report.types.js';
import type { SharedReport } from './share.types.js';

/**
 * Open links: not revoked, not expired, of an account that is not suspended, and made by somebody who may still make one. The
 * tokens (1) are hashes; the present is 2.
 */
const OPEN = `
  SELECT encode(s.token_hash, 'hex') AS hash, s.public_id, s.shows_people, s.shows_annotations, s.expires_at,
         s.account_id, r.environment, r.public_id AS report_id, r.name, r.description, r.report, r.question, r.revision
    FROM report_shares s
    JOIN saved_reports r ON r.id = s.report_id
    JOIN accounts a ON a.id = s.account_id AND a.suspended_at IS NULL
    JOIN memberships m ON m.account_id = s.account_id AND m.person_id = s.person_id AND m.role IN ('owner', 'admin')
   WHERE s.token_hash = ANY ($1::bytea[]) AND s.expires_at > $2`;

const EMBED_HOSTS =
  'SELECT public_id, embed_hosts FROM report_shares WHERE public_id = ANY ($1::text[]) AND expires_at > $2';

interface OpenRow {
  readonly hash: string;
  readonly public_id: string;
  readonly shows_people: boolean;
  readonly shows_annotations: boolean;
  readonly expires_at: Date;
  readonly account_id: number;
  readonly environment: number;
  readonly report_id: string;
  readonly name: string;
  readonly description: string;
  readonly report: ReportName;
  readonly question: Readonly<Record<string, unknown>>;
  readonly revision: number;
}

interface HostsRow {
  readonly public_id: string;
  readonly embed_hosts: string[];
}

/**
 * Finds what an open link shows. It is asked for each request, so a link that is revoked is dead with the next one, in every
 * process; requests that come at once share one statement, so thousands of viewers cost the database no more than a few.
 */
@Injectable()
export class OpenSharesReadModel {
  private readonly lookup = new SharedLookup<SharedReport>((hashes) => this.findAll(hashes));
  private readonly hostLookup = new SharedLookup<readonly string[]>((ids) => this.findAllHosts(ids));

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Null for a link that is not open, whatever the reason. */
  async find(publicId: string, token: string): Promise<SharedReport | null> {
    const found = await this.lookup.get(hashSecretToken(token).toString('hex'));
    return found?.share.publicId === publicId ? found : null;
  }

  /** The hosts whose pages may frame a link's page; none for a link that there is not. */
  async embedHosts(publicId: string): Promise<readonly string[]> {
    return (await this.hostLookup.get(publicId)) ?? [];
  }

  private async findAllHosts(publicIds: readonly string[]): Promise<Map<string, readonly string[]>> {
    const now = new Date(this.clock.now());
    const rows = await this.dataSource.query<HostsRow[]>(EMBED_HOSTS, [publicIds, now]);
    return new Map(rows.map(({ public_id, embed_hosts }) => [public_id, embed_hosts]));
  }

  private async findAll(hashes: readonly string[]): Promise<Map<string, SharedReport>> {
    const tokens = hashes.map((hash) => Buffer.from(hash, 'hex'));
    const rows = await this.dataSource.query<OpenRow[]>(OPEN, [tokens, new Date(this.clock.now())]);
    return new Map(rows.map((row) => [row.hash, toSharedReport(row)]));
  }
}

function toSharedReport(row: OpenRow): SharedReport {
  const { report, question } = row;
  return {
    share: {
      ...{ publicId: row.public_id, expiresAt: row.expires_at },
      ...{ showsPeople: row.shows_people, showsAnnotations: row.shows_annotations },
    },
    accountId: row.account_id,
    environment: environmentOf(row.environment),
    report: {
      ...{ publicId: row.report_id, name: row.name, description: row.description, revision: row.revision },
      definition: { report, question },
    },
  };
}
