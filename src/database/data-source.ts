import type { ClientBase } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { connectionFailure } from './connection-failure.js';
import type { ConnectionTarget } from './connection-target.js';
import { migrations } from './migrations.js';
import { MIGRATIONS_TABLE } from './schema-state.js';
import { boundedOptions, type PoolRole } from './timeouts.js';

/** What differs between the service, the migrations, the command line and the tests. */
export interface DataSourceChoice {
  readonly role: PoolRole;
  readonly poolSize: number;
  readonly statementTimeoutMs: number;
  /** Bound of waiting for a free or a new connection; that of the service unless given. */
  readonly connectTimeoutMs?: number | undefined;
  /** None unless given; the application's modules bring theirs (`autoLoadEntities`). */
  readonly entities?: NonNullable<DataSourceOptions['entities']>;
}

/** The one place where TypeORM is configured. `synchronize` is never on: the schema is what the migrations say. */
export function dataSourceOptions(target: ConnectionTarget, choice: DataSourceChoice): DataSourceOptions {
  return {
    type: 'postgres',
    entities: choice.entities ?? [],
    migrations,
    migrationsTableName: MIGRATIONS_TABLE,
    migrationsTransactionMode: 'all',
    synchronize: false,
    installExtensions: false,
    logging: false,
    poolErrorHandler: () => undefined, // an idle connection that breaks is replaced; the next query tells the tale
    poolSize: choice.poolSize,
    extra: {
      ...boundedOptions(target, choice.role, choice.statementTimeoutMs, choice.connectTimeoutMs),
      onConnect: outliveErrors,
    },
  };
}

/**
 * A connected data source.
 * @throws OperatorError in words, when the database cannot be reached.
 */
export async function connectDataSource(
  target: ConnectionTarget,
  choice: DataSourceChoice,
): Promise<DataSource> {
  return initialize(dataSourceOptions(target, choice), target);
}

/** Connects a data source of these options. @throws OperatorError as {@link connectDataSource}. */
export async function initialize(
  options: DataSourceOptions,
  { variable }: Pick<ConnectionTarget, 'variable'>,
): Promise<DataSource> {
  try {
    return await new DataSource(options).initialize();
  } catch (error) {
    throw connectionFailure(error, variable) ?? error;
  }
}

/**
 * TypeORM listens to a new connection's errors only once its promise is kept. A server that shuts down may have said so in the same
 * piece in which it said that it is ready: without a listener by then the process would die.
 */
function outliveErrors(client: ClientBase): void {
  client.on('error', () => undefined);
}
