const WINDOW_MS = 1_000;

/** Whether something has happened often of late: `often` times within the last second. */
export class BusyMeter {
  /** The last instants, the oldest at `next`; milliseconds of a monotonic clock. */
  private readonly instants: Float64Array;
  private next = 0;

  constructor(
    often: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.instants = new Float64Array(often).fill(Number.NEGATIVE_INFINITY);
  }

  note(): void {
    this.instants[this.next] = this.now();
    this.next = (this.next + 1) % this.instants.length;
  }

  isBusy(): boolean {
    return this.now() - this.instants[this.next]! <= WINDOW_MS;
  }
}
