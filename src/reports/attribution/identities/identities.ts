import type { Reading } from '../../running/report-runner.js';
import type { IdentityRule } from '../attribution.types.js';
import { KeyIndex } from '../key-index.js';
import { keyText } from './key-text.js';
import type { Sighting, Sightings } from './sightings.js';
import { type SeenAt, usersSeenAt } from './sightings.sql.js';

/** A visitor as one of a user's. */
export interface VisitorOfUser {
  /** The visitor's number in {@link Identities.linked}. */
  readonly visitor: number;
  /** Since when events that name no user are this user's, in microseconds of Unix time; null where they are another's. */
  readonly ownsUnnamedFromUs: number | null;
  /** Whether events of this visitor name other users, too. */
  readonly isShared: boolean;
}

/** Whose an event is, asked for an event. */
export interface Doer {
  readonly visitorHigh: number;
  readonly visitorLow: number;
  /** Both 0 where the event names no user. */
  readonly userHigh: number;
  readonly userLow: number;
}

/**
 * Whose events are: those that name a user are that user's, those that name none the user's as whom their visitor was seen
 * first; where that is nobody, the visitor's own. A user with more visitors than a person has is nobody. That makes each event
 * one person's, so the touches of a person's conversions are the same whoever of its visitors converted.
 *
 * Told apart are the people for whom it matters: users who are several visitors, or who share one with another user. All
 * others are the visitor that they are.
 */
export class Identities {
  /** The visitors of these people. */
  readonly linked = new KeyIndex();
  /** Whether it has to be known which users touches name. */
  hasShared = false;
  private readonly people = new Map<number, VisitorOfUser[]>();
  /** Of a visitor that was first seen as several users at one instant: who comes first by event id. */
  private readonly firstOfTied = new Map<number, Sighting>();

  constructor(private readonly sightings: Sightings) {}

  /** @param users as whom those that converted were seen. */
  async find({ ask, scope, slices }: Reading, users: ReadonlySet<number>): Promise<void> {
    const { sightings, linked } = this;
    const isTied = new Map<number, number>();
    slices.begin();
    for (const user of users) {
      if (slices.isOver()) await slices.rest();
      if (!sightings.isPerson(user)) continue;
      for (const { visitor } of sightings.asUser(user)) {
        const [first, second] = this.namedOf(visitor);
        if (second && second.firstUs === first!.firstUs) isTied.set(visitor, first!.firstUs);
      }
    }
    slices.end();
    if (isTied.size > 0) {
      const keys = [...isTied.keys()].map((visitor) => keyText(sightings.visitors, visitor));
      const seen = await ask<SeenAt>(usersSeenAt(scope, keys, [...new Set(isTied.values())]));
      for (const { visitor_high, visitor_low, user_high, user_low, at_us } of seen) {
        const visitor = sightings.visitors.find(visitor_high, visitor_low);
        const user = sightings.users.find(user_high, user_low);
        if (isTied.get(visitor) !== at_us || this.firstOfTied.has(visitor)) continue;
        if (sightings.isPerson(user)) this.firstOfTied.set(visitor, { visitor, user, firstUs: at_us });
      }
    }
    slices.begin();
    for (const user of users) {
      if (slices.isOver()) await slices.rest();
      if (!sightings.isPerson(user)) continue;
      const ofUser = sightings.asUser(user);
      if (ofUser.length === 1 && this.namedOf(ofUser[0]!.visitor).length === 1) continue;
      this.people.set(
        user,
        ofUser.map(({ visitor }) => {
          const isShared = this.namedOf(visitor).length > 1;
          if (isShared) this.hasShared = true;
          const first = this.firstSightingOf(visitor)!;
          return {
            visitor: linked.add(sightings.visitors.high(visitor), sightings.visitors.low(visitor)),
            ownsUnnamedFromUs: first.user === user ? first.firstUs : null,
            isShared,
          };
        }),
      );
    }
    slices.end();
  }

  /** A number for whose an event is, as it is known at an instant or by now; −1 where that is nobody told apart. */
  personOf(doer: Doer, rule: IdentityRule, knownAtUs: number): number {
    const named = this.userOf(doer);
    if (named >= 0) return this.people.has(named) ? named : -1;
    const visitor = this.sightings.visitors.find(doer.visitorHigh, doer.visitorLow);
    const first = visitor < 0 ? undefined : this.firstSightingOf(visitor);
    if (!first || !this.people.has(first.user)) return -1;
    return rule === 'as_of' || first.firstUs <= knownAtUs ? first.user : -1;
  }

  visitorsOf(person: number): readonly VisitorOfUser[] {
    return this.people.get(person)!;
  }

  /** The number of the user that an event names; −1 where it names none, or one who is no person. */
  userOf({ userHigh, userLow }: Pick<Doer, 'userHigh' | 'userLow'>): number {
    if (userHigh === 0 && userLow === 0) return -1;
    const user = this.sightings.users.find(userHigh, userLow);
    return user >= 0 && this.sightings.isPerson(user) ? user : -1;
  }

  /** As whom a visitor was seen first; undefined for nobody who is a person. */
  firstSightingOf(visitor: number): Sighting | undefined {
    return this.firstOfTied.get(visitor) ?? this.namedOf(visitor)[0];
  }

  /** As which people a visitor was seen, the earliest first. */
  private namedOf(visitor: number): Sighting[] {
    return this.sightings
      .ofVisitor(visitor)
      .filter(({ user }) => this.sightings.isPerson(user))
      .sort((a, b) => a.firstUs - b.firstUs);
  }
}
