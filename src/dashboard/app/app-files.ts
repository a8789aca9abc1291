import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Compressed twins that the build has put beside a file, the better first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** One file of the web app. */
export interface AppFile {
  readonly type: string;
  readonly body: Buffer;
  readonly encoded: ReadonlyMap<string, Buffer>;
  readonly etag: string;
  /** The name carries a hash of the content: whoever has it never asks again. */
  readonly isImmutable: boolean;
}

/**
 * The built web app, held in memory: a few hundred kilobytes, and no path that a client sends ever reaches the file
 * system. Read when first asked for, and again when the build has written a new page.
 */
export class AppFiles {
  private files = new Map<string, AppFile>();
  private builtAtMs = 0;

  constructor(private readonly directory: string) {}

  /** The page, as it lies there now; null when the app has not been built. */
  async page(): Promise<AppFile | null> {
    const builtAtMs = await fs.stat(path.join(this.directory, 'index.html')).then(
      (stat) => stat.mtimeMs,
      () => 0,
    );
    if (builtAtMs !== this.builtAtMs) {
      this.files = builtAtMs === 0 ? new Map() : await readFiles(this.directory);
      this.builtAtMs = builtAtMs;
    }
    return this.files.get('index.html') ?? null;
  }

  /** A file by its name relative to the app's root. */
  async find(name: string): Promise<AppFile | null> {
    if (this.builtAtMs === 0) await this.page();
    return this.files.get(name) ?? null;
  }
}

async function readFiles(directory: string): Promise<Map<string, AppFile>> {
  const entries = await fs.readdir(directory, { recursive: true, withFileTypes: true });
  const contents = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    contents.set(path.relative(directory, file).split(path.sep).join('/'), await fs.readFile(file));
  }
  const files = new Map<string, AppFile>();
  for (const [name, body] of contents) {
    const type = TYPES[path.extname(name)];
    if (type === undefined) continue;
    const encoded = new Map<string, Buffer>();
    for (const [encoding, suffix] of ENCODINGS) {
      const twin = contents.get(name + suffix);
      if (twin) encoded.set(encoding, twin);
    }
    files.set(name, { type, body, encoded, etag: etagOf(body), isImmutable: name.startsWith('assets/') });
  }
  return files;
}

/** Weak: the same file goes out under several encodings. */
function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
