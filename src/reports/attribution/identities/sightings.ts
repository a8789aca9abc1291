import { MAX_VISITORS_PER_USER } from '../attribution.types.js';
import { KeyIndex } from '../key-index.js';
import type { PackedSightings } from './packed-sightings.js';

/** A visitor seen as a user. */
export interface Sighting {
  /** Numbers in {@link Sightings}. */
  readonly visitor: number;
  readonly user: number;
  /** When first, in microseconds of Unix time. */
  readonly firstUs: number;
}

/** Which visitors were seen as which users, each pair once, with the earliest instant that is known. */
export class Sightings {
  readonly visitors = new KeyIndex();
  readonly users = new KeyIndex();
  private readonly pairs = new KeyIndex();
  private readonly firstUs: number[] = [];
  private readonly visitorOf: number[] = [];
  private readonly userOf: number[] = [];
  /** Numbers of pairs. */
  private readonly byVisitor: number[][] = [];
  private readonly byUser: number[][] = [];

  add(packed: PackedSightings, at: number): void {
    const visitor = this.visitors.add(packed.visitorHigh(at), packed.visitorLow(at));
    const user = this.users.add(packed.userHigh(at), packed.userLow(at));
    const atUs = packed.atUs(at);
    const known = this.pairs.size;
    const pair = this.pairs.add(visitor, user);
    if (pair < known) {
      if (atUs < this.firstUs[pair]!) this.firstUs[pair] = atUs;
      return;
    }
    this.firstUs[pair] = atUs;
    this.visitorOf[pair] = visitor;
    this.userOf[pair] = user;
    note(this.byVisitor, visitor, pair);
    note(this.byUser, user, pair);
  }

  ofVisitor(visitor: number): Sighting[] {
    return (this.byVisitor[visitor] ?? []).map((pair) => this.at(pair));
  }

  asUser(user: number): Sighting[] {
    return (this.byUser[user] ?? []).map((pair) => this.at(pair));
  }

  /** Whether a user was seen as no more visitors than a person may be. */
  isPerson(user: number): boolean {
    return (this.byUser[user]?.length ?? 0) <= MAX_VISITORS_PER_USER;
  }

  private at(pair: number): Sighting {
    return { visitor: this.visitorOf[pair]!, user: this.userOf[pair]!, firstUs: this.firstUs[pair]! };
  }
}

function note(lists: number[][], at: number, pair: number): void {
  const list = lists[at];
  if (list) list.push(pair);
  else lists[at] = [pair];
}
