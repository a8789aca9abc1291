/**
 * Work that takes the process's one thread for milliseconds gives way here: of all such work one slice is done in a turn
 * of the event loop, and whatever else came in is served between the slices. Work once begun is carried on before other
 * work begins: what is half done takes memory.
 */
export class EventLoopTurns {
  private readonly begun: (() => void)[] = [];
  private readonly toBegin: (() => void)[] = [];

  /** @param afterTurn calls back when all that has come in by now was served. */
  constructor(private readonly afterTurn: (callback: () => void) => unknown = setImmediate) {}

  /** Resolves when work may begin, in the order of the calls. */
  begin(): Promise<void> {
    return this.wait(this.toBegin);
  }

  /** Resolves when work that has begun may do its next slice. */
  next(): Promise<void> {
    return this.wait(this.begun);
  }

  private wait(line: (() => void)[]): Promise<void> {
    return new Promise((resolve) => {
      line.push(resolve);
      if (this.begun.length + this.toBegin.length === 1) this.awaitTurn();
    });
  }

  private awaitTurn(): void {
    this.afterTurn(() => {
      const first = this.begun.shift() ?? this.toBegin.shift();
      first?.();
      if (this.begun.length + this.toBegin.length > 0) this.awaitTurn();
    });
  }
}

/** The event loop's, shared by the whole process as that is. */
export const eventLoopTurns = new EventLoopTurns();

/** Guess: a request passes the event loop some four times on its way, each time behind one slice. */
const SLICE_MS = 2;

/** Cuts one piece of work into slices: where {@link isOver} says so, await {@link rest}. */
export class WorkSlices {
  private beganMs: number;

  constructor(
    private readonly turns: Pick<EventLoopTurns, 'next'> = eventLoopTurns,
    private readonly nowMs: () => number = () => performance.now(),
  ) {
    this.beganMs = nowMs();
  }

  /** Whether the slice has lasted long enough. */
  isOver(): boolean {
    return this.nowMs() - this.beganMs >= SLICE_MS;
  }

  /** Gives way, and begins the next slice. */
  async rest(): Promise<void> {
    await this.turns.next();
    this.beganMs = this.nowMs();
  }
}
