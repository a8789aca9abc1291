import { CreateAccountsAndKeys1795200000000 } from './migrations/1795200000000-create-accounts-and-keys.js';
import { CreateKeyFactsVersion1795200100000 } from './migrations/1795200100000-create-key-facts-version.js';
import { CreatePeople1795200200000 } from './migrations/1795200200000-create-people.js';
import { CreateEvents1795200300000 } from './migrations/1795200300000-create-events.js';
import { CreateUsage1795200400000 } from './migrations/1795200400000-create-usage.js';
import { CreateActivity1795200500000 } from './migrations/1795200500000-create-activity.js';
import { CreateAdSpend1795200600000 } from './migrations/1795200600000-create-ad-spend.js';
import { CreateRollups1795200700000 } from './migrations/1795200700000-create-rollups.js';
import { FindKeysAmongMany1795335743068 } from './migrations/1795335743068-find-keys-among-many.js';
import { SuspendAccounts1795346500000 } from './migrations/1795346500000-suspend-accounts.js';
import { ForgetRefusedAccess1795346600000 } from './migrations/1795346600000-forget-refused-access.js';
import { TellWhatServersDo1795347000000 } from './migrations/1795347000000-tell-what-servers-do.js';
import { ReplaceKeys1795348000000 } from './migrations/1795348000000-replace-keys.js';
import { KeepFieldErrors1795348110419 } from './migrations/1795348110419-keep-field-errors.js';
import { TellWhoUsesKeys1795351000000 } from './migrations/1795351000000-tell-who-uses-keys.js';
import { ListAdPlatforms1795352100000 } from './migrations/1795352100000-list-ad-platforms.js';
import { TellWhereChangesComeFrom1795358000000 } from './migrations/1795358000000-tell-where-changes-come-from.js';
import { KeepTrafficLists1795358100000 } from './migrations/1795358100000-keep-traffic-lists.js';
import { KnowVisitorsByUser1795359000000 } from './migrations/1795359000000-know-visitors-by-user.js';
import { FindRefunds1795359100000 } from './migrations/1795359100000-find-refunds.js';
import { KeepExchangeRates1795360000000 } from './migrations/1795360000000-keep-exchange-rates.js';
import { KeepOriginsOfTouches1795362000000 } from './migrations/1795362000000-keep-origins-of-touches.js';
import { FlagKnownBots1795363000000 } from './migrations/1795363000000-flag-known-bots.js';
import { NumberReceipts1795363400000 } from './migrations/1795363400000-number-receipts.js';
import { KeepSites1795364200000 } from './migrations/1795364200000-keep-sites.js';
import { KeepNames1795366041000 } from './migrations/1795366041000-keep-names.js';
import { KeepSavedReports1795380000000 } from './migrations/1795380000000-keep-saved-reports.js';
import { KeepBoards1795380100000 } from './migrations/1795380100000-keep-boards.js';
import { ShareReports1795380200000 } from './migrations/1795380200000-share-reports.js';
import { KeepCohorts1795386000000 } from './migrations/1795386000000-keep-cohorts.js';
import { DescribeBoards1795388000000 } from './migrations/1795388000000-describe-boards.js';
import { SendMessages1795390000000 } from './migrations/1795390000000-send-messages.js';
import { KeepAlerts1795391000000 } from './migrations/1795391000000-keep-alerts.js';
import { SendDigests1795392000000 } from './migrations/1795392000000-send-digests.js';
import { PackVisitors1795393000000 } from './migrations/1795393000000-pack-visitors.js';
import { TellWhatBreaksOlderVersions1795400000000 } from './migrations/1795400000000-tell-what-breaks-older-versions.js';
import { AskAddresses1795401000000 } from './migrations/1795401000000-ask-addresses.js';
import { PackVisits1795402000000 } from './migrations/1795402000000-pack-visits.js';
import { RollUpBeginnings1795410000000 } from './migrations/1795410000000-roll-up-beginnings.js';
import { FindKnownUsers1795411000000 } from './migrations/1795411000000-find-known-users.js';
import { AnnotateShares1795420000000 } from './migrations/1795420000000-annotate-shares.js';
import { PartEventsByMonth1795430000000 } from './migrations/1795430000000-part-events-by-month.js';
import { KeepFinalDays1795440000000 } from './migrations/1795440000000-keep-final-days.js';
import { RemoveEventsByAge1795450000000 } from './migrations/1795450000000-remove-events-by-age.js';
import { FindRevenue1795460000000 } from './migrations/1795460000000-find-revenue.js';
import { NoteRefusedDigests1795753775998 } from './migrations/1795753775998-note-refused-digests.js';
import { CountAlertChanges1795755762938 } from './migrations/1795755762938-count-alert-changes.js';
import { KeepPropertyValues1795896926158 } from './migrations/1795896926158-keep-property-values.js';
import { NoticeLostNumbers1796001405980 } from './migrations/1796001405980-notice-lost-numbers.js';

/** Every migration, in order. Hand-written SQL; listed, not globbed, so that a build cannot lose one. */
export const migrations = [
  CreateAccountsAndKeys1795200000000,
  CreateKeyFactsVersion1795200100000,
  CreatePeople1795200200000,
  CreateEvents1795200300000,
  CreateUsage1795200400000,
  CreateActivity1795200500000,
  CreateAdSpend1795200600000,
  CreateRollups1795200700000,
  FindKeysAmongMany1795335743068,
  SuspendAccounts1795346500000,
  ForgetRefusedAccess1795346600000,
  TellWhatServersDo1795347000000,
  ReplaceKeys1795348000000,
  KeepFieldErrors1795348110419,
  TellWhoUsesKeys1795351000000,
  ListAdPlatforms1795352100000,
  TellWhereChangesComeFrom1795358000000,
  KeepTrafficLists1795358100000,
  KnowVisitorsByUser1795359000000,
  FindRefunds1795359100000,
  KeepExchangeRates1795360000000,
  KeepOriginsOfTouches1795362000000,
  FlagKnownBots1795363000000,
  NumberReceipts1795363400000,
  KeepSites1795364200000,
  KeepSavedReports1795380000000,
  KeepNames1795366041000,
  KeepBoards1795380100000,
  ShareReports1795380200000,
  KeepCohorts1795386000000,
  DescribeBoards1795388000000,
  SendMessages1795390000000,
  KeepAlerts1795391000000,
  SendDigests1795392000000,
  PackVisitors1795393000000,
  TellWhatBreaksOlderVersions1795400000000,
  AskAddresses1795401000000,
  PackVisits1795402000000,
  RollUpBeginnings1795410000000,
  FindKnownUsers1795411000000,
  AnnotateShares1795420000000,
  PartEventsByMonth1795430000000,
  KeepFinalDays1795440000000,
  RemoveEventsByAge1795450000000,
  FindRevenue1795460000000,
  NoteRefusedDigests1795753775998,
  CountAlertChanges1795755762938,
  KeepPropertyValues1795896926158,
  NoticeLostNumbers1796001405980,
];
