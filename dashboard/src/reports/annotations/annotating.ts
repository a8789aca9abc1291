import { createContext, useContext } from 'react';
import type { SavedScope } from '../../api/saved.queries';
import type { AnnotationRange } from './annotations.queries';

/** What of a chart is to be told about: a bucket, or all of it. */
export interface AskedAnnotations extends AnnotationRange {
  /** "Sat, 21 Nov 2026". */
  readonly words: string;
  /** When a new one is, unless the person says otherwise: the bucket's start. */
  readonly at?: string | undefined;
  /** To write one, and not to read those that there are. */
  readonly isNew?: boolean;
}

interface Annotating {
  readonly scope: SavedScope;
  readonly open: (asked: AskedAnnotations) => void;
}

export const AnnotatingContext = createContext<Annotating | null>(null);

/** Within `Annotated`. */
export function useAnnotating(): Annotating {
  return useContext(AnnotatingContext)!;
}
