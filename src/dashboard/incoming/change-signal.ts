/** Tells a waiting loop that something has changed. A change reported between two waits is not lost. */
export class ChangeSignal {
  private notified = false;
  private resolve: (() => void) | null = null;

  notify = (): void => {
    this.notified = true;
    this.resolve?.();
  };

  /** Whether there was a notification that no wait has answered yet. */
  get isNotified(): boolean {
    return this.notified;
  }

  /**
   * Waits `leastMs` in any case, then until the next notification, but never longer than `mostMs` altogether. Answers
   * whether there was a notification.
   */
  async wait(leastMs: number, mostMs: number): Promise<boolean> {
    await this.pause(leastMs, false);
    if (!this.notified) await this.pause(mostMs - leastMs, true);
    const { notified } = this;
    this.notified = false;
    return notified;
  }

  private pause(ms: number, untilNotified: boolean): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.resolve = untilNotified
        ? () => {
            clearTimeout(timer);
            resolve();
          }
        : null;
    });
  }
}
