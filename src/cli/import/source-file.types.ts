import type { Readable } from 'node:stream';

/** A file of an export, or one in a zip archive. */
export interface SourceFile {
  /** As people find it again: its path, and of an archive `!` and the name in it. */
  readonly name: string;
  /** As it lies on the disk. */
  readonly bytes: number;
  readonly open: () => Promise<Readable>;
}

/** Also what operating systems put into archives beside the files. */
export function isHidden(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
}
