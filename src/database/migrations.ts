import { FoundTheRecord1790000000000 } from './migrations/1790000000000-found-the-record.js';
import { LetPeopleIn1790000100000 } from './migrations/1790000100000-let-people-in.js';
import { WatchTheTraffic1790000200000 } from './migrations/1790000200000-watch-the-traffic.js';
import { ImportAdSpend1790000300000 } from './migrations/1790000300000-import-ad-spend.js';
import { FindWhatAPersonDid1790000400000 } from './migrations/1790000400000-find-what-a-person-did.js';
import { RollUpDays1790000500000 } from './migrations/1790000500000-roll-up-days.js';
import { VacuumAsEventsCome1790000600000 } from './migrations/1790000600000-vacuum-as-events-come.js';
import { RollUpTouches1790000700000 } from './migrations/1790000700000-roll-up-touches.js';
import { KnowFewAccounts1790000800000 } from './migrations/1790000800000-know-few-accounts.js';
import { PackTouches1790000900000 } from './migrations/1790000900000-pack-touches.js';
import { KnowWhatChanged1790001000000 } from './migrations/1790001000000-know-what-changed.js';
import { MeterTheOpener1790001100000 } from './migrations/1790001100000-meter-the-opener.js';

/** Every migration, in order. Hand-written SQL; listed, not globbed, so that a build cannot lose one. */
export const migrations = [
  FoundTheRecord1790000000000,
  LetPeopleIn1790000100000,
  WatchTheTraffic1790000200000,
  ImportAdSpend1790000300000,
  FindWhatAPersonDid1790000400000,
  RollUpDays1790000500000,
  VacuumAsEventsCome1790000600000,
  RollUpTouches1790000700000,
  KnowFewAccounts1790000800000,
  PackTouches1790000900000,
  KnowWhatChanged1790001000000,
  MeterTheOpener1790001100000,
];
