/** A write that could not be finished before its deadline. */
export class WriteFailedError extends Error {
  constructor(
    /** True: it may be committed all the same, and sending the same ids again is safe. False: nothing was stored. */
    readonly uncertain: boolean,
    cause: unknown,
  ) {
    super('The write could not be finished', { cause });
  }
}
