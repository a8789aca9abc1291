import type { AdSpendRow as SpendRow } from '../../src/ad-spend/ad-spend.types.js';
import type { ExchangeRate } from '../../src/ad-spend/exchange-rates/exchange-rate.types.js';
import { foldCase } from '../../src/common/fold-case.js';
import { adPlatform, PAID_MEDIUM } from '../../src/reports/ad-spend/ad-platform.js';
import type {
  AdFigures,
  AdSpendQuestion,
  AdSpendReport,
  AdSpendReportRow,
} from '../../src/reports/ad-spend/ad-spend-report.types.js';
import type { Origin } from '../../src/reports/channel/channel.js';
import { commonest, countedOf, isLong, journeys, spellings } from './attribution-oracle.js';
import type { StoredEvent } from './stored-events.js';
import { type OracleTouch, touchesOf } from './touch-oracle.js';

const KNOWN_PLATFORMS = [
  'google',
  'meta',
  'microsoft',
  'tiktok',
  'linkedin',
  'x',
  'pinterest',
  'snapchat',
  'reddit',
  'yandex',
];

/** One touch's share of one conversion. */
interface Share {
  readonly atUs: number;
  readonly origin: Origin;
  readonly isDirect: boolean;
  readonly currency: string | undefined;
  readonly credits: readonly number[];
  readonly units: readonly bigint[];
}

/** The report, computed naively: every share and every row of spend looked at again for every number. */
export function adSpendReport(
  events: readonly StoredEvent[],
  imported: readonly SpendRow[],
  question: AdSpendQuestion,
  rates: readonly ExchangeRate[] = [],
): AdSpendReport {
  const { models, span, lookbackUs, groupBy, dates } = question;
  const spend = imported.filter(({ date }) => dates.includes(date));
  const who = countedOf(events, { countBy: question.countBy ?? 'visitor' });
  const isByTouch = question.creditDate === 'touch';
  const isWithin = (atUs: number) => atUs >= span.fromUs && atUs < span.toUs;
  const asked = isByTouch ? { ...question, span: { ...span, toUs: span.toUs + lookbackUs } } : question;
  const counted = journeys(events, asked).filter(
    (journey) => !isByTouch || journey.touches.some(({ event }) => isWithin(event.atUs)),
  );
  const everyShare = counted.flatMap((journey) =>
    journey.touches.map(
      ({ origin, isDirect, event }, t): Share => ({
        atUs: isByTouch ? event.atUs : journey.conversion.atUs,
        origin,
        isDirect,
        currency: journey.conversion.revenue?.[1],
        credits: models.map((model) => journey.credits(model)[t]!),
        units: models.map((model) => journey.units(model)?.[t] ?? 0n),
      }),
    ),
  );
  const shares = everyShare.filter(({ atUs }) => isWithin(atUs));
  const touches = touchesOf(events).filter(
    ({ event }) => event.atUs >= span.fromUs - (isByTouch ? 0 : lookbackUs) && event.atUs < span.toUs,
  );
  const levels = (['campaign', 'adset', 'ad'] as const).filter(
    (level) => level === 'campaign' || groupBy.includes(level),
  );
  const linked = (origin: Origin) => ({
    campaign: origin.campaign,
    adset: question.adTag === 'content' ? origin.term : origin.content,
    ad: question.adTag === 'content' ? origin.content : origin.term,
  });
  const isAd = ({ origin, isDirect }: Pick<OracleTouch, 'origin' | 'isDirect'>) => {
    if (isDirect) return false;
    if (new RegExp(PAID_MEDIUM).test(foldCase(origin.medium ?? ''))) return true;
    const platform = adPlatform(origin.source ?? '');
    return (
      !KNOWN_PLATFORMS.includes(platform) && imported.some((row) => adPlatform(row.platform) === platform)
    );
  };
  const pays = (row: SpendRow, origin: Origin) =>
    adPlatform(row.platform) === adPlatform(origin.source ?? '') &&
    levels.every((level) => foldCase(row[level]) === foldCase(linked(origin)[level] ?? ''));
  const isPaid = (origin: Origin) => spend.some((row) => pays(row, origin));
  const joined = shares.filter((share) => isAd(share) && isPaid(share.origin));
  const unpaid = shares.filter((share) => isAd(share) && !isPaid(share.origin));

  const dayOf = (share: Share) =>
    question.days.findIndex(({ startUs, endUs }) => share.atUs >= startUs && share.atUs < endUs);
  const keyOf = (day: number, platform: string, names: ReturnType<typeof linked>) =>
    JSON.stringify(
      groupBy.map((dimension) => {
        if (dimension === 'day') return day;
        return dimension === 'platform' ? adPlatform(platform) : foldCase(names[dimension] ?? '');
      }),
    );
  const keyOfSpend = (row: SpendRow) => keyOf(dates.indexOf(row.date), row.platform, row);
  const keyOfShare = (share: Share) => keyOf(dayOf(share), share.origin.source ?? '', linked(share.origin));
  const rateOf = (currency: string, date: string): ExchangeRate | undefined =>
    rates
      .filter(
        (rate) =>
          rate.fromCurrency === currency &&
          rate.toCurrency === question.currency &&
          rate.date <= date &&
          daysBetween(rate.date, date) <= 7,
      )
      .sort((a, b) => (a.date < b.date ? -1 : 1))
      .at(-1);
  const exchanged = (currency: string, date: string, amountMicros: bigint) => {
    const rate = rateOf(currency, date);
    return rate
      ? { currency: question.currency!, amount: amountMicros * trillionths(rate.rate) }
      : { currency, amount: amountMicros * TRILLION };
  };
  const dateOf = (share: Share) => dates[dayOf(share)]!;
  const figures = (rows: readonly SpendRow[], of: readonly Share[]): AdFigures => ({
    impressions: sum(rows.map(({ impressions }) => impressions)),
    clicks: sum(rows.map(({ clicks }) => clicks)),
    daysWithSpend: distinct(rows.map(({ date }) => date)).length,
    spend: byCurrency(
      rows.map((row) => ({ ...exchanged(row.currency, row.date, micros(row.spend)), clicks: row.clicks })),
    ).map(({ currency, amount, list }) => ({
      currency,
      spendMicros: amount,
      clicks: sum(list.map(({ clicks }) => clicks)),
    })),
    models: models.map((_, m) => ({
      credit: sum(of.map(({ credits }) => credits[m]!)),
      revenue: byCurrency(
        of.flatMap((share) =>
          share.currency ? [exchanged(share.currency, dateOf(share), share.units[m]! * 100n)] : [],
        ),
      ).map(({ currency, amount }) => ({ currency, revenueMicros: amount })),
    })),
  });
  const keys = [...new Set([...spend.map(keyOfSpend), ...joined.map(keyOfShare)])].sort(byParts);
  const rows = keys.map((key): AdSpendReportRow => {
    const parts = JSON.parse(key) as (string | number)[];
    const part = (dimension: AdSpendQuestion['groupBy'][number]) => parts[groupBy.indexOf(dimension)] ?? null;
    const platform = part('platform') as string | null;
    const named = (level: (typeof levels)[number]) => {
      if (!groupBy.includes(level)) return null;
      const above = levels.slice(0, levels.indexOf(level) + 1).filter((other) => groupBy.includes(other));
      const alike = spend.filter(
        (row) =>
          above.every((other) => foldCase(row[other]) === part(other)) &&
          (platform === null || adPlatform(row.platform) === platform),
      );
      return commonest(alike.map((row) => row[level])) || null;
    };
    return {
      day: part('day') as number | null,
      platform,
      campaign: named('campaign'),
      adset: named('adset'),
      ad: named('ad'),
      ...figures(
        spend.filter((row) => keyOfSpend(row) === key),
        joined.filter((share) => keyOfShare(share) === key),
      ),
    };
  });
  const boughtBy = (row: SpendRow, at = levels.length) => [
    adPlatform(row.platform),
    ...levels.slice(0, at).map((level) => foldCase(row[level])),
  ];
  const bought = distinct(spend.map((row) => JSON.stringify(boughtBy(row))));
  const unseen = bought.sort(byParts).flatMap((name) => {
    const own = spend.filter((row) => JSON.stringify(boughtBy(row)) === name);
    const spelledAs = (at: number) => {
      const alike = spend.filter(
        (row) => JSON.stringify(boughtBy(row, at)) === JSON.stringify(boughtBy(own[0]!, at)),
      );
      return commonest(alike.map((row) => row[levels[at - 1]!])) || null;
    };
    if (own.every((row) => Number(row.spend) === 0)) return [];
    if (touches.some((touch) => isAd(touch) && pays(own[0]!, touch.origin))) return [];
    const { models: _, daysWithSpend: __, ...rest } = figures(own, []);
    return [
      {
        platform: adPlatform(own[0]!.platform),
        names: Object.fromEntries(levels.map((level, index) => [level, spelledAs(index + 1)])),
        ...rest,
      },
    ];
  });
  const marked = touches.filter(({ isDirect }) => !isDirect);
  const spelled = spellings(marked.map(({ origin }) => origin));
  const shownAs = (origin: Origin) => {
    const { source, medium, ...tags } = spelled(origin);
    const names = linked({ source, medium, ...tags });
    return {
      source,
      medium,
      names: Object.fromEntries(levels.map((level) => [level, names[level] ?? null])),
    };
  };
  const nameOf = (origin: Origin) => JSON.stringify(shownAs(origin));
  const channels = new Map(
    touches
      .filter((touch) => isAd(touch) && !isPaid(touch.origin))
      .map(({ origin }) => [nameOf(origin), shownAs(origin)]),
  );
  const visitorsWithoutSpend = [...channels].map(([name, shown]) => ({
    ...shown,
    visitors: new Set(marked.filter((touch) => nameOf(touch.origin) === name).map(({ event }) => who(event)))
      .size,
    credits: models.map((_, m) =>
      sum(unpaid.filter((share) => nameOf(share.origin) === name).map(({ credits }) => credits[m]!)),
    ),
  }));
  const order = ({ source, medium, names }: ReturnType<typeof shownAs>) =>
    JSON.stringify([source ?? '', medium ?? '', ...levels.map((level) => names[level] ?? '')]);
  visitorsWithoutSpend.sort((a, b) => b.visitors - a.visitors || (order(a) < order(b) ? -1 : 1));
  const amounts = [
    ...spend.map(({ date, currency }) => ({ date, currency })),
    ...joined.flatMap((share) => (share.currency ? [{ date: dateOf(share), currency: share.currency }] : [])),
  ].filter(({ currency }) => currency !== question.currency);
  const isGiven = ({ currency, date }: (typeof amounts)[number]) => rateOf(currency, date) !== undefined;
  const used = distinct(
    amounts.filter(isGiven).map(({ currency, date }) => `${currency} ${rateOf(currency, date)!.date}`),
  ).map((name) => {
    const [currency, date] = name.split(' ') as [string, string];
    const converts = amounts.filter(
      (amount) => amount.currency === currency && rateOf(currency, amount.date)?.date === date,
    );
    const { rate } = rateOf(currency, date)!;
    return { currency, date, rate, days: distinct(converts.map((amount) => amount.date)).length };
  });
  const stays = amounts.filter((amount) => !isGiven(amount));
  const unconverted = distinct(stays.map(({ currency }) => currency)).map((currency) => ({
    currency,
    days: dates.flatMap((date, day) =>
      stays.some((amount) => amount.currency === currency && amount.date === date) ? [day] : [],
    ),
  }));
  const credit = (of: readonly Share[], m: number) => sum(of.map(({ credits }) => credits[m]!));
  return {
    rows: rows.slice(0, question.limit),
    rowsLeftOff: Math.max(0, rows.length - question.limit),
    totals: figures(spend, joined),
    conversions: counted.length,
    unattributed: counted.filter(({ touches: own }) => own.length === 0).length,
    excluded: counted.filter(({ excludedTouches }) => excludedTouches > 0).length,
    longJourneys: counted.filter(({ touches: own }) => isLong(own)).length,
    balances: models.map((_, m) => ({
      joined: credit(joined, m),
      withoutSpend: credit(unpaid, m),
      elsewhere: credit(shares, m) - credit(joined, m) - credit(unpaid, m),
      outside: credit(everyShare, m) - credit(shares, m),
    })),
    spendWithoutVisitors: { rows: unseen, leftOff: 0 },
    visitorsWithoutSpend: { rows: visitorsWithoutSpend, leftOff: 0 },
    coverage: distinct(imported.map((row) => adPlatform(row.platform))).map((platform) => ({
      platform,
      days: dates.flatMap((date, day) =>
        spend.some((row) => row.date === date && adPlatform(row.platform) === platform) ? [day] : [],
      ),
      onOtherDays: figures(
        [],
        joined.filter(
          (share) =>
            adPlatform(share.origin.source ?? '') === platform &&
            !spend.some((row) => row.date === dateOf(share) && adPlatform(row.platform) === platform),
        ),
      ).models,
    })),
    exchange: question.currency === null ? null : { used, unconverted },
  };
}

const TRILLION = 1_000_000_000_000n;

/** Sums by currency, each rounded once, half away from zero. */
function byCurrency<T extends { currency: string; amount: bigint }>(list: readonly T[]) {
  return distinct(list.map(({ currency }) => currency)).map((currency) => {
    const own = list.filter((entry) => entry.currency === currency);
    const exact = own.reduce((all, { amount }) => all + amount, 0n);
    const half = exact < 0n ? -TRILLION / 2n : TRILLION / 2n;
    return { currency, amount: (exact + half) / TRILLION, list: own };
  });
}

function trillionths(decimal: string): bigint {
  const [integer = '', fraction = ''] = decimal.split('.');
  return BigInt(integer) * TRILLION + BigInt(fraction.padEnd(12, '0'));
}

function daysBetween(earlier: string, later: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / 86_400_000;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort();
}

function byParts(a: string, b: string): number {
  const [left, right] = [JSON.parse(a), JSON.parse(b)] as (string | number)[][];
  const at = left!.findIndex((part, index) => part !== right![index]);
  return at === -1 ? 0 : left![at]! < right![at]! ? -1 : 1;
}

function micros(decimal: string): bigint {
  const [integer = '', fraction = ''] = decimal.split('.');
  return BigInt(integer) * 1_000_000n + BigInt(fraction.padEnd(6, '0'));
}
