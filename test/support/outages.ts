import pg from 'pg';
import type { ConnectionTargets } from '../../src/database/connection-target.js';
import { DatabaseProxy } from './database-proxy.js';
import { freePort } from './free-port.js';
import { ServiceProcess } from './service-process.js';

/** The built service on a database of the caller's, and what can befall it while somebody looks at its pages. */
export class Outages {
  private sessionsEnded = false;

  private constructor(
    private readonly targets: ConnectionTargets,
    private readonly proxy: DatabaseProxy,
    private service: ServiceProcess,
    private readonly line: DatabaseProxy,
  ) {}

  static async start(targets: ConnectionTargets): Promise<Outages> {
    const { host, port } = targets.serving;
    const proxy = await DatabaseProxy.open(`${host}/.s.PGSQL.${port}`);
    await asOwner(targets, beforeWrites('RETURN NULL'));
    await asOwner(targets, TELL_OF_WRITES);
    const service = await serve(targets, proxy, String(await freePort()));
    const line = await DatabaseProxy.open(Number(new URL(service.url).port));
    return new Outages(targets, proxy, service, line);
  }

  get url(): string {
    return this.service.url;
  }

  /** The service again, over a line that can be cut. */
  get urlOverLine(): string {
    return `http://localhost:${this.line.port}`;
  }

  /** Every connection over the line breaks, streams too, and none comes about. */
  cutLine(): void {
    this.line.set('cut');
    this.line.cut();
  }

  joinLine(): void {
    this.line.set('open');
  }

  /** All is in order again, whatever was not. */
  async endAll(): Promise<void> {
    this.joinLine();
    this.findDatabase();
    await this.emptyDisk();
    await this.renewSessions();
    if (this.service.hasEnded) await this.startService();
  }

  /** From now on nothing listens where the service was. */
  async killService(): Promise<void> {
    this.service.kill('SIGKILL');
    await this.service.exit;
  }

  /** At the address it had. */
  async startService(): Promise<void> {
    this.service = await serve(this.targets, this.proxy, new URL(this.url).port);
  }

  /** Connections are taken and answer nothing. */
  loseDatabase(): void {
    this.proxy.set('silent');
    this.proxy.cut();
  }

  /** No connection comes about, as while it starts anew: the service knows so at once. */
  refuseDatabase(): void {
    this.proxy.set('cut');
    this.proxy.cut();
  }

  findDatabase(): void {
    this.proxy.set('open');
    this.proxy.cut();
  }

  /** Every write fails as it does where PostgreSQL finds no room for it; reads go on. */
  async fillDisk(): Promise<void> {
    await this.asOwner(
      beforeWrites(
        `RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'`,
      ),
    );
  }

  async emptyDisk(): Promise<void> {
    await this.asOwner(beforeWrites('RETURN NULL'));
  }

  /** Every session has reached its end. */
  async endSessions(): Promise<void> {
    this.sessionsEnded = true;
    await this.asOwner(`UPDATE sessions SET expires_at = expires_at - interval '1 year'`);
  }

  /** Undoes {@link endSessions}. */
  async renewSessions(): Promise<void> {
    if (!this.sessionsEnded) return;
    this.sessionsEnded = false;
    await this.asOwner(`UPDATE sessions SET expires_at = expires_at + interval '1 year'`);
  }

  /** The service first: it ends what it has open. */
  async stop(): Promise<void> {
    await this.line.close();
    await this.service.stop();
    await this.proxy.close();
  }

  private asOwner(sql: string): Promise<void> {
    return asOwner(this.targets, sql);
  }
}

/** What is done before a write. Another body takes no table's lock, which a service at work would hold or wait for. */
function beforeWrites(body: string): string {
  return `CREATE OR REPLACE FUNCTION before_write() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body}; END $$;`;
}

const TELL_OF_WRITES = `
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT c.oid::regclass FROM pg_class c
      WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace LOOP
      EXECUTE 'CREATE TRIGGER before_write BEFORE INSERT OR UPDATE ON ' || name ||
        ' FOR EACH STATEMENT EXECUTE FUNCTION before_write()';
      COMMIT;
    END LOOP;
  END $$`;

async function asOwner(targets: ConnectionTargets, sql: string): Promise<void> {
  const client = new pg.Client(targets.owner);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function serve(targets: ConnectionTargets, proxy: DatabaseProxy, port: string): Promise<ServiceProcess> {
  const url = ({ user, password, database }: ConnectionTargets['serving']) =>
    `postgresql://${user}:${password}@127.0.0.1:${proxy.port}/${database}`;
  return ServiceProcess.start({
    env: { DATABASE_URL: url(targets.serving), DATABASE_OWNER_URL: url(targets.owner), PORT: port },
  });
}
