/**
 * Shares out something bounded among owners who may use all of it: each may hold at most as much as is left free. So one
 * owner alone takes half, two a third each, and whoever holds nothing finds room however much the others ask for. Nobody is
 * told a share of their own, and none is kept for owners who are not there.
 */
export class FairShare<Owner> {
  private readonly held = new Map<Owner, number>();
  private free: number;

  constructor(capacity: number) {
    this.free = capacity;
  }

  /** Takes so much for the owner, or nothing: false when it would hold more than it leaves free. */
  take(owner: Owner, amount: number): boolean {
    const held = this.held.get(owner) ?? 0;
    if (held + amount > this.free - amount) return false;
    this.held.set(owner, held + amount);
    this.free -= amount;
    return true;
  }

  /** Gives back what was taken, at once or in parts. */
  giveBack(owner: Owner, amount: number): void {
    const held = this.held.get(owner)! - amount;
    if (held === 0) this.held.delete(owner);
    else this.held.set(owner, held);
    this.free += amount;
  }
}
