import type { Command } from 'commander';
import { loadEnv } from '../config/env.js';
import { jsonOption, wholeNumber } from './arguments.js';
import { compactMonths } from './compact-months.js';
import { distributeDatabase } from './distribute-database.js';
import { diagnose } from './doctor.js';
import { lendDatabase } from './lend-database.js';
import { Output } from './output.js';
import type { RunCommand } from './run-command.js';

/** `migrate`, `compact`, `distribute`, `database-url` and `doctor`. */
export function addDatabaseCommands(program: Command, run: RunCommand): void {
  program
    .command('migrate')
    .description('bring the schema up to date (every start does so too)')
    .addOption(jsonOption())
    .action((options: { json?: true }) =>
      run(options, async ({ dataSource }, output) => {
        const applied = await appliedMigrations(dataSource);
        output.result({ schema: applied.at(-1), migrations: applied }, [
          `The schema is up to date at ${applied.at(-1)}.`,
        ]);
      }),
    );

  program
    .command('compact')
    .description(
      'rebuild the indexes of months of events that are over, so that they take less of the disk; again at any time',
    )
    .addOption(jsonOption())
    .action(async ({ json }: { json?: true }) => {
      const months = await compactMonths(loadEnv());
      new Output(json === true).table(
        months.map((month) => ({ ...month })),
        'No month that is over has an index to be rebuilt.',
      );
    });

  program
    .command('distribute')
    .description(
      'spread the tables of events by account over the machines of a Citus cluster; again at any time',
    )
    .option(
      '--shards <count>',
      'how many parts they are spread in, once; as many as there are machines unless given',
      wholeNumber(1),
    )
    .addOption(jsonOption())
    .action(async ({ shards, json }: { shards?: number; json?: true }) => {
      const found = await distributeDatabase(loadEnv(), shards ?? null);
      new Output(json === true).result({ ...found }, [
        `${found.tables.length} tables are spread by account over ${found.nodes} machines, in ${found.shards} shards; each account's rows lie together.`,
        ...(found.wasSpread && shards !== undefined && shards !== found.shards
          ? [`They were spread before: --shards ${shards} has changed nothing.`]
          : []),
        ...(found.wasSpread
          ? []
          : ['Start the service now: it looks once, at its start, how the tables lie.']),
      ]);
    });

  program
    .command('database-url')
    .description("print the database's address with its password, for pg_dump, psql and the like")
    .option('--hold', 'keep the embedded database running until Ctrl-C, where no service runs')
    .addOption(jsonOption())
    .action(async ({ hold, json }: { hold?: true; json?: true }) => {
      const output = new Output(json === true);
      await lendDatabase(loadEnv(), {
        tell: (url) => output.result({ url }, [url]),
        isHeld: hold === true,
      });
    });

  program
    .command('doctor')
    .description('say what is configured, what can be reached, and at which schema')
    .addOption(jsonOption())
    .action(async (options: { json?: true }) => {
      const findings = await diagnose(loadEnv());
      const isHealthy = findings.every((finding) => finding.ok);
      new Output(options.json === true).result({ ok: isHealthy, findings }, [
        ...findings.map(({ ok, subject, text }) => `${ok ? 'ok  ' : 'BAD '} ${subject.padEnd(14)} ${text}`),
        isHealthy ? 'Everything is in order.' : 'Something needs attention.',
      ]);
      if (!isHealthy) process.exitCode = 1;
    });
}

/** Names of the migrations the database has seen, oldest first. */
export async function appliedMigrations(source: {
  query(sql: string): Promise<{ name: string }[]>;
}): Promise<string[]> {
  const rows = await source.query('SELECT name FROM schema_migrations ORDER BY timestamp');
  return rows.map((row) => row.name);
}
