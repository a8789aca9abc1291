import pg, { type QueryConfig, type TransactionStatus } from 'pg';

/** Settings of a session by which the server bounds what is done in it, in milliseconds. */
export interface SessionLimits {
  readonly statement_timeout: number;
  readonly idle_in_transaction_session_timeout: number;
}

/** A query that the driver waits for as long as it says, in place of as long as its pool does. */
export interface BoundedQuery extends QueryConfig {
  /** Milliseconds. The connection is thrown away then. */
  readonly query_timeout: number;
}

/** The messages of the protocol, as the driver's connection sends them (pg 8.23). */
interface Wire {
  parse(message: { readonly text: string }): void;
  bind(message: Record<string, never>): void;
  execute(message: Record<string, never>): void;
  readonly submittedNamedStatements: Record<string, string | undefined>;
}

/** What the driver's query is beside what its types say; it expects to be told of each message of the server's. */
interface DriverQuery {
  text: string;
  name: string | undefined;
  callback: ((error: Error | null | undefined, result: unknown) => void) | undefined;
  _results: unknown;
  submit(wire: Wire): Error | null;
  prepare(wire: Wire): void;
  requiresPreparation(): boolean;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
}

const BaseQuery = pg.Query as unknown as new (...given: unknown[]) => DriverQuery;

/** The connection that a query is sent on. */
export interface LimitedBy {
  readonly client: { getTransactionStatus(): TransactionStatus; noteBegin(): void };
  readonly limits: SessionLimits;
}

const BEGINS = /^\s*(BEGIN|START\s+TRANSACTION)\b/i;

/**
 * A query of the driver that brings its limits along. What it is shows when its turn comes, by the state that the server has
 * last told:
 *
 * - outside of a transaction, one that begins one: the limits follow in the same message, for this transaction alone;
 * - outside of a transaction, any other: the limits are set first, by a statement of their own before the same Sync, up to which
 *   everything is one transaction (PostgreSQL's documentation, "Extended Query", Pipelining). What the server says of that
 *   statement is kept from the driver. The statement itself is committed alone, as it would be without;
 * - within a transaction: it is sent as it is, for the transaction has its limits.
 *
 * `set_config(…, true)` and not SET LOCAL, of which PostgreSQL warns where no transaction was begun.
 */
export class LimitedQuery extends BaseQuery {
  /** Read by the driver. */
  readonly query_timeout: number | undefined;
  private kind: 'plain' | 'begins' | 'alone' = 'plain';
  /** Until the server is done with the limits, the name belongs to none of the statements it tells of. */
  private hiddenName: string | undefined;
  private areLimitsSet = true;

  constructor(
    private readonly by: LimitedBy,
    config: string | QueryConfig | BoundedQuery,
    values: unknown,
    callback: unknown,
  ) {
    super(config, values, callback);
    this.query_timeout = (config as Partial<BoundedQuery>).query_timeout;
  }

  override submit(wire: Wire): Error | null {
    if (this.by.client.getTransactionStatus() === 'I')
      this.kind = BEGINS.test(this.text) ? 'begins' : 'alone';
    if (this.kind === 'begins') {
      this.by.client.noteBegin();
      this.text = [this.text, ...setLocal(this.by.limits)].join('; ');
    }
    return super.submit(wire);
  }

  override requiresPreparation(): boolean {
    return this.kind === 'alone' || super.requiresPreparation();
  }

  override prepare(wire: Wire): void {
    if (this.kind === 'alone') this.setLimits(wire);
    super.prepare(wire);
    if (this.kind !== 'alone') return;
    this.areLimitsSet = false;
    this.hiddenName = this.name;
    this.name = undefined;
  }

  override handleDataRow(message: unknown): void {
    if (this.areLimitsSet) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.areLimitsSet) {
      super.handleCommandComplete(message, wire);
    } else {
      this.areLimitsSet = true;
      this.name = this.hiddenName;
    }
  }

  override handleError(error: Error, wire: Wire): void {
    if (!this.areLimitsSet && this.hiddenName) delete wire.submittedNamedStatements[this.hiddenName];
    super.handleError(error, wire);
  }

  override handleReadyForQuery(wire: Wire): void {
    // Of several statements in a message there are several results; whoever began a transaction asked for one.
    if (this.kind === 'begins' && Array.isArray(this._results)) this._results = this._results[0];
    super.handleReadyForQuery(wire);
  }

  private setLimits(wire: Wire): void {
    wire.parse({ text: setConfig(this.by.limits) });
    wire.bind({});
    wire.execute({});
  }
}

function setLocal(limits: SessionLimits): string[] {
  return Object.entries(limits).map(([name, ms]) => `SET LOCAL ${name} = ${ms}`);
}

/** A statement alone is never idle in its transaction. */
function setConfig({ statement_timeout }: SessionLimits): string {
  return `SELECT set_config('statement_timeout', '${statement_timeout}', true)`;
}
