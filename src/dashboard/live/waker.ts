/** Lets a loop wait until something happens, or until it is time to look anyway. Wakes in between are not lost. */
export class Waker {
  private woken = false;
  private resolve: (() => void) | null = null;

  wake = (): void => {
    this.woken = true;
    this.resolve?.();
  };

  /** Resolves after `leastMs`, and then with the first wake, or after `mostMs` altogether. */
  async wait(leastMs: number, mostMs: number): Promise<void> {
    await this.pause(leastMs, false);
    if (!this.woken) await this.pause(mostMs - leastMs, true);
    this.woken = false;
  }

  private pause(ms: number, untilWoken: boolean): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.resolve = untilWoken
        ? () => {
            clearTimeout(timer);
            resolve();
          }
        : null;
    });
  }
}
