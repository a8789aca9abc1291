/** Where the id of a touch's event is to be found. */
export interface TouchPosition {
  /** The number of the pack. */
  readonly pack: number;
  /** As which touch of it, from 0 on. */
  readonly index: number;
}

/** A touch as it comes past. One object stands for one after the other: what is kept of it is copied. */
export interface PassingTouch extends TouchPosition {
  /**
   * The number of its visitor: of a kind of its own, not that of an attributed conversion. Below 0, where people are counted,
   * that of a person who may come again with other visitors (distinct-counts.ts).
   */
  readonly visitor: number;
  /** The key of its visitor, or of that person, by its halves. */
  readonly visitorHigh: number;
  readonly visitorLow: number;
  /** The key of the user whom its event names, by its halves: both 0 where it names none, or where nobody asked. */
  readonly userHigh: number;
  readonly userLow: number;
  readonly channel: number;
  /** Microseconds of Unix time. */
  readonly atUs: number;
  readonly isDirect: boolean;
}
