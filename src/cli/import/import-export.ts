import type { Account } from '../../accounts/accounts.service.js';
import { CLI } from '../../audit/actor.js';
import type { AuditAction } from '../../audit/audit.types.js';
import { systemClock } from '../../common/clock.js';
import type { Environment } from '../../common/environment.js';
import { OperatorError } from '../../common/operator-error.js';
import { StopSignals } from '../../common/stop-signals.js';
import type { ApiKey } from '../../keys/api-key.js';
import type { OperatorSession } from '../operator-session.js';
import type { Output } from '../output.js';
import { found } from '../run-command.js';
import type { ImportCounts, MappingOptions } from './import.types.js';
import { IMPORT_FORMATS } from './import-formats.js';
import { underImportLock } from './import-lock.js';
import { ImportRun } from './import-run.js';
import { type ImportPlan, type ImportProgress, ImportState, keyOfLastImport } from './import-state.js';
import { patientWrite } from './patient-write.js';
import { ProgressLine } from './progress-line.js';
import type { SourceFile } from './source-file.types.js';

export interface ImportRequest {
  readonly source: string;
  readonly format: string;
  readonly account: Account;
  readonly environment: Environment;
  readonly files: readonly SourceFile[];
  readonly mapping: MappingOptions;
  readonly restart?: true;
  readonly fullSpeed?: true;
  readonly state?: string;
  readonly session: OperatorSession;
  readonly output: Output;
}

const NOTHING_READ: ImportCounts = { read: 0, accepted: 0, duplicates: 0, conflicts: 0, rejected: 0 };

/**
 * Imports an export, or what is left of it after a break, and says what became of its lines. The events are stored under a key of
 * the import's own, whose secret nobody has; it is deleted when the import has ended.
 */
export async function importExport(request: ImportRequest): Promise<void> {
  const { source, account, environment, session } = request;
  const directory = request.state ?? `${withoutSlash(source)}.waymark-${account.publicId}-${environment}`;
  await underImportLock(session.dataSource, directory, () => importInto(directory, request));
}

async function importInto(directory: string, request: ImportRequest): Promise<void> {
  const { account, environment, restart, session } = request;
  if (restart) await deleteKey(request, await keyOfLastImport(directory));
  const { state, progress } = await ImportState.open(directory, planOf(request), restart === true);
  if (progress?.isFinished) {
    report(request, state, progress, true);
    // A run that died when it had finished left both undone.
    if ((await findKey(request, progress))?.deletedAt === null) await end(request, progress, true);
    return;
  }

  const key = progress ? await keyOf(request, progress) : await issueKey(request);
  const begin = progress ?? beginning(key);
  if (!progress) await state.save(begin);
  await audit(request, key.publicId, 'import.begun', { format: request.format });
  const signals = new StopSignals({
    source: process,
    now: () => performance.now(),
    onImpatience: () => process.exit(1),
  });
  const run = new ImportRun(
    {
      ...request,
      format: IMPORT_FORMATS[request.format]!,
      state,
      clock: systemClock,
      write: patientWrite(
        session.imports,
        { accountId: account.id, environment, keyId: key.id, allowance: null },
        signals.first,
      ),
      isGentle: request.fullSpeed !== true,
      signal: signals.first,
      onProgress: ProgressLine.for(request.files),
    },
    begin,
  );
  let isFinished = false;
  try {
    isFinished = await run.run();
  } finally {
    const ledger = { keyId: key.publicId, counts: run.counts };
    report(request, state, ledger, isFinished);
    if (!isFinished) process.exitCode = 1;
    // A run that ends early may have lost the database, and what ended it is what is to be told.
    await end(request, ledger, isFinished).catch((error) => {
      if (isFinished) throw error;
    });
  }
}

/** Nobody needs the key of an import that is finished. */
async function end(
  request: ImportRequest,
  { keyId, counts }: Pick<ImportProgress, 'keyId' | 'counts'>,
  finished: boolean,
): Promise<void> {
  if (finished) await deleteKey(request, keyId);
  await audit(request, keyId, 'import.ended', { format: request.format, finished, ...counts });
}

async function deleteKey({ session }: ImportRequest, keyId: string | null): Promise<void> {
  if (keyId !== null) await session.keys.delete(keyId, CLI);
}

function planOf({ format, mapping, account, environment, files }: ImportRequest): ImportPlan {
  return {
    format,
    ...mapping,
    accountId: account.publicId,
    environment,
    files: files.map(({ name, bytes }) => ({ name, bytes })),
  };
}

/** What is stored before the import begins is a duplicate, however soon before. */
function beginning(key: ApiKey): ImportProgress {
  return {
    keyId: key.publicId,
    counts: NOTHING_READ,
    position: { file: 0, line: 0 },
    receivedAtMs: systemClock.now(),
    reasonsBytes: 0,
    isFinished: false,
  };
}

async function issueKey({ session, account, environment, format }: ImportRequest): Promise<ApiKey> {
  const name = `Import from ${IMPORT_FORMATS[format]!.title}`;
  const input = { accountPublicId: account.publicId, environment, name, actor: CLI };
  return found(await session.keys.issue(input), 'account', account.publicId);
}

async function findKey(
  { session, account }: ImportRequest,
  { keyId }: ImportProgress,
): Promise<ApiKey | null> {
  const keys = found(await session.keys.list(account.publicId), 'account', account.publicId);
  return keys.find(({ publicId }) => publicId === keyId) ?? null;
}

async function keyOf(request: ImportRequest, progress: ImportProgress): Promise<ApiKey> {
  const key = found(await findKey(request, progress), 'key', progress.keyId);
  if (key.deletedAt === null) return key;
  throw new OperatorError(
    `The import's key ${key.publicId} was deleted, which ended it. Say --restart to begin anew.`,
  );
}

async function audit(
  { session, account }: ImportRequest,
  target: string,
  action: AuditAction,
  details: Record<string, unknown>,
): Promise<void> {
  await session.audit.recordAlone({ accountId: account.id, actor: CLI, action, target, details });
}

function report(
  { output, source, account, environment, format }: ImportRequest,
  state: ImportState,
  { keyId, counts }: Pick<ImportProgress, 'keyId' | 'counts'>,
  isFinished: boolean,
): void {
  const { reasonsFile } = state;
  const wire = { finished: isFinished, ...counts, key_id: keyId, reasons_file: reasonsFile };
  const title = IMPORT_FORMATS[format]!.title;
  output.result(wire, [
    isFinished
      ? `Imported ${source} from ${title} into ${account.publicId} (${environment}), as key ${keyId}.`
      : 'The import was interrupted. Say the same again to go on where it was.',
    ...Object.entries(counts).map(([name, count]) => `  ${name.padEnd(12)} ${count}`),
    ...(counts.conflicts + counts.rejected > 0 ? [`Why lines were not stored: ${reasonsFile}`] : []),
  ]);
}

function withoutSlash(source: string): string {
  return source.replace(/\/+$/, '');
}
