const WIDTH = 30;

/** A bar that redraws itself on a terminal; elsewhere a line for each tenth. */
export class ProgressBar {
  private shown = -1;

  constructor(
    private readonly label: string,
    private readonly total: number,
    private readonly out: NodeJS.WriteStream = process.stderr,
  ) {}

  show(done: number, note = ''): void {
    const share = Math.min(1, done / this.total);
    const percent = Math.floor(share * 100);
    if (this.out.isTTY) {
      const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
      this.out.write(`\r${this.label} ${bar} ${percent}%  ${note}\u001b[K`);
      if (done >= this.total) this.out.write('\n');
    } else if (Math.floor(percent / 10) > Math.floor(this.shown / 10)) {
      this.out.write(`${this.label} ${percent}%  ${note}\n`);
    }
    this.shown = percent;
  }
}
