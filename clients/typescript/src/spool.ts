/** Keeps events until they have their verdicts, so that those of a process that dies are sent by a later one. */
export interface Spool {
  /** Notes an event, or throws where it cannot; what it answers names the event here. */
  add(json: string): number;
  /** The event has its verdict. */
  settle(place: number): void;
  /**
   * Events that processes left which are gone, portion by portion. A portion is forgotten when the next is asked for.
   */
  recover(): AsyncIterable<readonly string[]>;
  /** Gives way to a later process: what is not settled is its to recover. */
  close(): void;
}
