import type { BenchAccount } from '../contenders/contender.js';
import type { Ours } from '../contenders/ours.js';
import type { LoadGenerator } from '../load/load-generator.js';

/** What other accounts do while the quiet account sends its single events. */
export interface NeighbourScenario {
  readonly name: string;
  readonly title: string;
  /** Before the first turn, once for each service; outside the measurement. */
  readonly prepare?: (setting: NeighbourSetting) => Promise<void>;
  /** Disturbs for about `seconds`, and answers what the disturbers themselves got done. */
  readonly disturb: (setting: NeighbourSetting, seconds: number) => Promise<DisturberFigures>;
}

export interface NeighbourSetting {
  readonly service: Ours;
  /** The accounts that disturb; never the quiet one. */
  readonly disturbers: readonly BenchAccount[];
  readonly load: LoadGenerator;
}

export interface DisturberFigures {
  /** What they got done in a second, in {@link unit}s. */
  readonly perSecond: number;
  readonly unit: string;
  /** Answers that refused, and connections that broke. */
  readonly refused: number;
}
