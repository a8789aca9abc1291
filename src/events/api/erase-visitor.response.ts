/** The answer to an erasure. */
export class ErasedVisitor {
  /** Events erased; 0 when the visitor is not known. */
  deleted!: number;
}
