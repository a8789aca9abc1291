/** A statement ready to be sent. */
export interface SqlStatement {
  readonly text: string;
  readonly values: readonly (string | number | null)[];
}
