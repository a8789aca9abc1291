/** So many addresses are remembered; 100 bytes each. A guess. */
const MAX_ADDRESSES = 20_000;
const MINUTE_MS = 60_000;

/** Lets each address send so many events a minute, at once or spread. The address unseen longest is forgotten first. */
export class AddressLimiter {
  /** When the last event of an address is paid for, in milliseconds of the clock; those used last come last. */
  private readonly paidUntil = new Map<string, number>();

  constructor(
    private readonly eventsPerMinute: number,
    /** Nobody sets it: set back by an hour, it would shut everybody out for as long. */
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Takes so many events, or none: then the seconds until they may come. */
  take(address: string, events: number): number | null {
    const now = this.now();
    const perEventMs = MINUTE_MS / this.eventsPerMinute;
    const paidUntil = Math.max(now, this.paidUntil.get(address) ?? 0) + events * perEventMs;
    const tooMuchMs = paidUntil - now - MINUTE_MS;
    if (tooMuchMs > 0) return Math.ceil(tooMuchMs / 1_000);
    this.paidUntil.delete(address);
    this.paidUntil.set(address, paidUntil);
    if (this.paidUntil.size > MAX_ADDRESSES) this.paidUntil.delete(this.paidUntil.keys().next().value!);
    return null;
  }
}
