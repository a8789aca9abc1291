import { promises as fs } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../common/operator-error.js';
import { makeDirectory, syncDirectory } from '../../database/durable-files.js';
import type { ImportCounts, ImportPosition } from './import.types.js';

/** What an import reads, and into what. */
export interface ImportPlan {
  readonly format: string;
  readonly currency: string | null;
  readonly accountId: string;
  readonly environment: string;
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
}

/** How far an import has come. */
export interface ImportProgress {
  /** Public id of the key that its events are stored under. */
  readonly keyId: string;
  readonly counts: ImportCounts;
  readonly position: ImportPosition;
  /** When the events stored last were received, in Unix milliseconds; each batch has a later one. */
  readonly receivedAtMs: number;
  /** Length of the file of reasons. */
  readonly reasonsBytes: number;
  readonly isFinished: boolean;
}

interface Saved {
  readonly plan: ImportPlan;
  readonly progress: ImportProgress;
}

const PROGRESS = 'progress.json';
const REASONS = 'rejected.ndjson';

/**
 * What an import leaves beside its export: how far it has come, and why lines were not stored. Both belong to one moment:
 * reasons are written before the progress that counts them, and what an interrupted run wrote beyond it is cut off.
 *
 * The progress is saved after each batch is committed. So whatever interrupts an import, one batch at most is stored and
 * not counted.
 */
export class ImportState {
  private reasonsBytes = 0;

  private constructor(
    readonly directory: string,
    private readonly plan: ImportPlan,
  ) {}

  /** Null: nothing was begun there, or `restart` forgets it. Throws OperatorError where it is another import's. */
  static async open(
    directory: string,
    plan: ImportPlan,
    restart: boolean,
  ): Promise<{ state: ImportState; progress: ImportProgress | null }> {
    await makeDirectory(directory);
    const state = new ImportState(directory, plan);
    const saved = restart ? null : await readSaved(path.join(directory, PROGRESS));
    if (saved && JSON.stringify(saved.plan) !== JSON.stringify(plan))
      throw new OperatorError(
        `The import that was begun in ${directory} had other files or options. Say --restart to read everything ` +
          'again; what is stored already is then a duplicate.',
      );
    state.reasonsBytes = saved?.progress.reasonsBytes ?? 0;
    await fs.appendFile(state.reasonsFile, '');
    await fs.truncate(state.reasonsFile, state.reasonsBytes);
    return { state, progress: saved?.progress ?? null };
  }

  /** NDJSON: file, line, event_id, status, errors. */
  get reasonsFile(): string {
    return path.join(this.directory, REASONS);
  }

  async addReasons(reasons: readonly object[]): Promise<void> {
    if (reasons.length === 0) return;
    const text = reasons.map((reason) => `${JSON.stringify(reason)}\n`).join('');
    await fs.appendFile(this.reasonsFile, text, { flush: true });
    this.reasonsBytes += Buffer.byteLength(text);
  }

  /** Durable when it resolves, and never half written. */
  async save(progress: Omit<ImportProgress, 'reasonsBytes'>): Promise<void> {
    const { reasonsBytes } = this;
    const saved: Saved = { plan: this.plan, progress: { ...progress, reasonsBytes } };
    const next = path.join(this.directory, `${PROGRESS}.next`);
    await fs.writeFile(next, `${JSON.stringify(saved, null, 2)}\n`, { flush: true });
    await fs.rename(next, path.join(this.directory, PROGRESS));
    await syncDirectory(this.directory);
  }
}

async function readSaved(file: string): Promise<Saved | null> {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8')) as Saved;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new OperatorError(
      `${file} cannot be read: ${(error as Error).message}. Say --restart to begin anew.`,
    );
  }
}

/** Public id of the key under which the last import was begun in a directory; null where none was, or it cannot be told. */
export async function keyOfLastImport(directory: string): Promise<string | null> {
  const saved = await readSaved(path.join(directory, PROGRESS)).catch(() => null);
  return saved?.progress?.keyId ?? null;
}
