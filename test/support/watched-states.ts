import { type RememberedState, RememberedStates } from '../../src/reports/running/remembered-states.js';

/** Counts how often a state was remembered that still held. */
export class WatchedStates extends RememberedStates {
  found = 0;

  override find<State extends RememberedState>(
    name: string,
    days: ReadonlyMap<number, string>,
  ): State | null {
    const state = super.find<State>(name, days);
    if (state) this.found += 1;
    return state;
  }
}
