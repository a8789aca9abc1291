import { type RememberedState, RememberedStates } from '../../src/reports/running/remembered-states.js';

/** Counts how often a state was remembered that still held, and how often one was kept. */
export class WatchedStates extends RememberedStates {
  found = 0;
  kept = 0;

  override find<State extends RememberedState>(
    name: string,
    days: ReadonlyMap<number, string>,
  ): State | null {
    const state = super.find<State>(name, days);
    if (state) this.found += 1;
    return state;
  }

  override keep(name: string, state: RememberedState): void {
    this.kept += 1;
    super.keep(name, state);
  }
}
