/** A text, or several below one another: an amount for each currency. */
export type ShownCell = string | readonly string[];

/** A table as it is shown: in words, whatever the file calls its columns. */
export interface ShownTable {
  readonly heads: readonly string[];
  /** How many columns at the beginning say what a line is of; all others have figures. */
  readonly names: number;
  readonly rows: readonly (readonly ShownCell[])[];
  /** What all lines have in common, which so needs no column. */
  readonly about?: string;
}

/** Stands for what a line does not have. */
export const NOTHING = '–';
