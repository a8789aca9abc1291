/** Balancers ask every few seconds; one that has not asked for this long is none, or asks elsewhere. */
const WATCHED_MS = 30_000;

/** What this process says of itself to probes, beside what the database says. */
export class Readiness {
  /** About to end: no new requests, please. */
  isStopping = false;
  private askedAtMs = Number.NEGATIVE_INFINITY;

  noteProbe(): void {
    this.askedAtMs = performance.now();
  }

  /** Whether somebody asks regularly, and so will hear that it stops. */
  get isWatched(): boolean {
    return performance.now() - this.askedAtMs < WATCHED_MS;
  }
}
