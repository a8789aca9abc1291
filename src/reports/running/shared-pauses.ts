/** So many reports that count at once have one slice between two pauses, all together; each further one adds a slice. */
const FEW_REPORTS = 3;

/**
 * The pauses of all reports that count while events are written. A report's own pause leaves most of the process's one thread to
 * events; four reports, each with pauses of its own, would take half of it. So whoever wants to go on waits in one line, and after
 * each pause the first has its slice. Where more than {@link FEW_REPORTS} wait, several go on after one pause: a statement that copies
 * rows out waits for its report meanwhile, within its own time.
 */
export class SharedPauses {
  private readonly waiting: (() => void)[] = [];

  /** @param afterPause calls back when a pause is over. */
  constructor(private readonly afterPause: (callback: () => void) => unknown) {}

  /** Resolves when the caller may do its next slice, in the order of the calls. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      if (this.waiting.length === 1) this.awaitPause();
    });
  }

  private awaitPause(): void {
    this.afterPause(() => {
      const atOnce = Math.max(1, this.waiting.length - FEW_REPORTS + 1);
      for (const goOn of this.waiting.splice(0, atOnce)) goOn();
      if (this.waiting.length > 0) this.awaitPause();
    });
  }
}
