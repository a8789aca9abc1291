/**
 * When the conversions of a page happened: of so many of the first behind a position, be they ever so many at one instant. Where the
 * position lies within an instant, that is one of them: which of its conversions lie behind it is not known here.
 */
export class PageInstants {
  private behind: number[] = [];
  private hasAfter = false;
  /** Behind which none of those asked for is, once there are enough. */
  private last = Number.POSITIVE_INFINITY;

  /** @param afterUs the instant of the position; null for the beginning. */
  constructor(
    private readonly afterUs: number | null,
    private readonly count: number,
  ) {}

  note(atUs: number): void {
    if (this.afterUs !== null && atUs <= this.afterUs) {
      this.hasAfter ||= atUs === this.afterUs;
      return;
    }
    if (atUs > this.last) return;
    this.behind.push(atUs);
    if (this.behind.length > 2 * this.count) this.cut();
  }

  /** None twice. */
  inTime(): number[] {
    this.cut();
    return [...(this.hasAfter ? [this.afterUs!] : []), ...new Set(this.behind)];
  }

  private cut(): void {
    this.behind = this.behind.sort((a, b) => a - b).slice(0, this.count);
    this.last = this.behind[this.count - 1] ?? Number.POSITIVE_INFINITY;
  }
}
