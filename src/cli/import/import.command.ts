import { type Command, InvalidArgumentError, Option } from 'commander';
import { isCurrencyCode } from '../../common/currency.js';
import type { Environment } from '../../common/environment.js';
import { environmentOption, jsonOption, publicId } from '../arguments.js';
import { found, type RunCommand } from '../run-command.js';
import { showMapping } from './dry-run.js';
import { importExport } from './import-export.js';
import { IMPORT_FORMATS } from './import-formats.js';
import { findSourceFiles } from './source-files.js';

interface ImportOptions {
  format: string;
  account: string;
  environment: Environment;
  currency?: string;
  dryRun?: true;
  restart?: true;
  fullSpeed?: true;
  state?: string;
  json?: true;
}

/** `import`: what another tool has exported becomes events. */
export function addImportCommand(program: Command, run: RunCommand): void {
  program
    .command('import')
    .description("store another tool's export as events; said again after a break, it goes on where it was")
    .argument('<file or directory>', 'the export: JSON lines or CSV, plain, gzip, Brotli or zip')
    .addOption(
      new Option('--format <format>', 'what wrote it')
        .choices(Object.keys(IMPORT_FORMATS))
        .makeOptionMandatory(),
    )
    .requiredOption('--account <acct_…>', "the account's id", publicId)
    .addOption(environmentOption())
    .option(
      '--currency <code>',
      'of amounts that name none, such as EUR; else they stay properties',
      currency,
    )
    .option('--dry-run', 'show what the first ten lines become, and store nothing')
    .option('--restart', 'read everything again; what is stored already is a duplicate')
    .option('--full-speed', 'do not rest between batches; live events then wait longer')
    .option('--state <directory>', 'where progress and reasons are kept (default: beside the export)')
    .addOption(jsonOption())
    .action((source: string, options: ImportOptions) =>
      run(options, async (session, output) => {
        const account = found(await session.accounts.find(options.account), 'account', options.account);
        const files = await findSourceFiles(source);
        const format = IMPORT_FORMATS[options.format]!;
        const mapping = { currency: options.currency ?? null };
        if (options.dryRun) await showMapping({ files, format, mapping, output });
        else await importExport({ ...options, source, account, files, mapping, session, output });
      }),
    );
}

function currency(text: string): string {
  const code = text.toUpperCase();
  if (!isCurrencyCode(code)) throw new InvalidArgumentError('It must be an ISO 4217 code such as EUR.');
  return code;
}
