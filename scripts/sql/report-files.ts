import type { Type } from '@nestjs/common';
import { FieldErrors } from '../../src/common/field-errors.js';
import {
  AdSpendReportParameters,
  readAdSpendReport,
} from '../../src/reports/ad-spend/ad-spend-report.parameters.js';
import { AdSpendReportReadModel } from '../../src/reports/ad-spend/ad-spend-report.read-model.js';
import {
  AdSpendEvidenceParameters,
  readAdSpendEvidence,
} from '../../src/reports/ad-spend/evidence/ad-spend-evidence.parameters.js';
import { peopleSources } from '../../src/reports/audience/audience-sources.js';
import { CohortMembersParameters } from '../../src/reports/cohort-members/cohort-members.input.js';
import { CohortMembersReadModel } from '../../src/reports/cohort-members/cohort-members.read-model.js';
import { readMembersQuestion } from '../../src/reports/cohort-members/read-members-question.js';
import {
  ConversionsParameters,
  readConversions,
} from '../../src/reports/conversions/conversions.parameters.js';
import { ConversionsReadModel } from '../../src/reports/conversions/conversions.read-model.js';
import { findActive } from '../../src/reports/conversions/evidence/find-active.js';
import {
  EventCountsParameters,
  readEventCounts,
} from '../../src/reports/event-counts/event-counts.parameters.js';
import { EventCountsReadModel } from '../../src/reports/event-counts/event-counts.read-model.js';
import {
  EventEvidenceParameters,
  readEventEvidence,
} from '../../src/reports/event-counts/evidence/event-evidence.parameters.js';
import { FunnelReadModel } from '../../src/reports/funnel/funnel.read-model.js';
import { readFunnel } from '../../src/reports/funnel/read-funnel.js';
import { type ReportParameters, ReportQueryPipe } from '../../src/reports/query/report-query.pipe.js';
import { RetentionParameters, readRetention } from '../../src/reports/retention/retention.parameters.js';
import { RetentionReadModel } from '../../src/reports/retention/retention.read-model.js';
import { dayOf } from '../../src/reports/rollup/rollup-plan.js';
import { REPORT_SETTINGS } from '../../src/reports/running/report-runner.js';
import {
  readVisitorJourney,
  VisitorJourneyParameters,
} from '../../src/reports/visitor-journey/visitor-journey.parameters.js';
import { VisitorJourneyReadModel } from '../../src/reports/visitor-journey/visitor-journey.read-model.js';
import { IDENTITY_ROWS, PEOPLE_ROWS } from './identity-rows.js';
import { Recorder, type ScriptedRows } from './recorder.js';
import { beginReading, NOW_MS, SCOPE, SETTING } from './setting.js';
import type { SqlFile } from './sql-file.js';

/** A week, of which the first five days are rolled up. */
const RANGE = 'from=2026-01-26&to=2026-02-02';
const ROLLED_DAYS = [26, 27, 28, 29, 30].map((date) => ({ day: dayOf(Date.UTC(2026, 0, date) * 1000) }));
const FUNNEL = {
  from: '2026-01-26',
  to: '2026-02-02',
  steps: [{ event_type: 'page_view' }, { event_type: 'add_to_cart' }, { event_type: 'purchase' }],
  window: '14d',
};

const MEMBERS = { definition: { did: { event_type: 'purchase', at_least: 2, last_days: 5 } } };
const FUNNEL_BY_DAY = {
  ...{ ...FUNNEL, interval: 'day' },
  steps: [{ event_type: 'add_to_cart', filters: { 'properties.plan': 'pro' } }, { event_type: 'purchase' }],
};
const FUNNEL_OF_PEOPLE = { ...FUNNEL, steps: [FUNNEL.steps[0], FUNNEL.steps[2]], count_by: 'user' };

const ROLLED = 'Which days of the range are rolled up: here 26 to 30 January';
const INCOMPLETE = 'Which of them do not have all values of the property: here none';
const VALUED =
  'Events by day and value: of rolled-up days from their values, those without one by their counts, of the others from the events';
const PLANNING = 'Lets the planner use other cores wherever it can';
const KEPT = 'The time that has events';
const CONVERTED = 'The conversions, packed by part of the visitors';
const WRITERS =
  'Which transactions wrote the rows of those that have settled: what is remembered of the same is not read again';
/** As if none of the days had settled: what else is asked then stands in conversions.sql. */
const UNSETTLED_ROWS = { ...IDENTITY_ROWS, 'AS writer': [] };

/** Who converted, where no filter asks for less. */
const FOUND = [
  ROLLED,
  PLANNING,
  WRITERS,
  'Which refunds there are: conversions that are remembered by other refunds are read again',
  'How many events of their type settled days have: where they are very many, some days are read at a time',
  `${CONVERTED}: of settled days, to be remembered`,
  'Those of all other time',
] as const;
/** Who those that converted are. */
const KNOWN = [
  KEPT,
  'Which of its days are rolled up, as far as who visitors are goes',
  'Which visitors were seen as which users in days that are not rolled up, and since when',
  'As which users those that converted were seen in the other days',
  'Who else was seen as these users',
  'As which users those were seen',
] as const;
const TOUCHED = 'The touches, packed by part of the visitors and day (sent as COPY in binary)';
const PRESENT = 'Which visitors were there, packed by part of the visitors and day (sent as COPY in binary)';
const HAPPENED =
  'When visitors had events of the steps, packed by part of the visitors and day (sent as COPY in binary)';
const NAMED = 'The visitors of the events that are shown: none here';

/** An event that a page of a journey lists. */
const JOURNEY_EVENT = { event_id: 'event-1', visitor_key: '1', occurred_us: Date.UTC(2026, 0, 31) * 1000 };

/** As many people as a page has, and the one more: no others are looked for. */
const ACTIVE_PAGE = Array.from({ length: 101 }, (_, n) => ({
  ...{ visitor_key: String(n), event_count: '0', events: [] },
}));

/** How a report's statements come to be: its question read from the request, and asked. */
interface ReportCase {
  readonly name: string;
  readonly request: string;
  readonly titles: readonly string[];
  readonly rows?: ScriptedRows;
  ask(runner: Recorder['runner'], request: string): Promise<unknown>;
}

const REPORTS: readonly ReportCase[] = [
  {
    name: 'event-counts',
    request: `GET /api/v1/reports/events?${RANGE}&metrics=events&group_by=event_type`,
    titles: [
      ROLLED,
      'Events by day and type: of rolled-up days from their counts, of the others from the events',
    ],
    ask: (runner, request) =>
      new EventCountsReadModel(runner).run(
        SCOPE,
        readEventCounts(parametersOf(EventCountsParameters, request), NOW_MS).question,
      ),
  },
  {
    name: 'event-counts-values',
    request: `GET /api/v1/reports/events?${RANGE}&metrics=events&event_type=page_view&group_by=properties.url&properties.url[contains]=/pricing&limit=10`,
    titles: [ROLLED, INCOMPLETE, VALUED],
    ask: (runner, request) =>
      new EventCountsReadModel(runner).run(
        SCOPE,
        readEventCounts(parametersOf(EventCountsParameters, request), NOW_MS).question,
      ),
  },
  {
    name: 'event-counts-groups',
    request: `GET /api/v1/reports/events?${RANGE}&metrics=events&group_by=event_type,properties.plan&limit=10`,
    titles: ['Events by day, type and plan: combinations by rank'],
    ask: (runner, request) =>
      new EventCountsReadModel(runner).run(
        SCOPE,
        readEventCounts(parametersOf(EventCountsParameters, request), NOW_MS).question,
      ),
  },
  {
    name: 'event-counts-visitors',
    request: `GET /api/v1/reports/events?${RANGE}&metrics=visitors&source=newsletter`,
    titles: [
      KEPT,
      ROLLED,
      'Distinct visitors of all days and of each: visits of rolled-up days unpacked, of the others found among the events',
    ],
    rows: { ...IDENTITY_ROWS, 'AS total': [{ total: 0, buckets: [] }] },
    ask: (runner, request) =>
      new EventCountsReadModel(runner).run(
        SCOPE,
        readEventCounts(parametersOf(EventCountsParameters, request), NOW_MS).question,
      ),
  },
  {
    name: 'event-counts-distinct',
    request: `GET /api/v1/reports/events?${RANGE}&metrics=visitors&group_by=event_type&timezone=Europe/Berlin`,
    titles: [ROLLED, 'Events by day and type', WRITERS, PRESENT],
    ask: (runner, request) =>
      new EventCountsReadModel(runner).run(
        SCOPE,
        readEventCounts(parametersOf(EventCountsParameters, request), NOW_MS).question,
      ),
  },
  {
    name: 'event-counts-people',
    request: `GET /api/v1/reports/events?${RANGE}&metrics=visitors&count_by=user`,
    titles: [
      KEPT,
      'Which of its days are rolled up, as far as who visitors are goes',
      ROLLED,
      'As which people visitors were seen who are not the only one of one person',
      PRESENT,
      'What visitors did who were seen as several people, as which users, by bucket',
    ],
    rows: { ...IDENTITY_ROWS, ...PEOPLE_ROWS },
    ask: (runner, request) =>
      new EventCountsReadModel(runner).run(
        SCOPE,
        readEventCounts(parametersOf(EventCountsParameters, request), NOW_MS).question,
      ),
  },
  {
    name: 'event-counts-members',
    request: `GET /api/v1/reports/events?${RANGE}&group_by=event_type&cohort=coh_buyers`,
    titles: [
      'The definitions of the cohorts',
      KEPT,
      ROLLED,
      'The types that have events, of rolled-up days from their counts, of the others from the events',
      'Which of all days that have events are rolled up',
      'Who is a member: who did how often what the definition counts, packed by part of the visitors and day (sent as COPY in binary)',
      PRESENT,
    ],
    rows: {
      ...IDENTITY_ROWS,
      'FROM cohorts c': [
        { public_id: 'coh_buyers', name: 'Buyers', definition: { did: { event_type: 'purchase' } } },
      ],
    },
    ask: (runner, request) =>
      new EventCountsReadModel(runner).run(
        SCOPE,
        readEventCounts(parametersOf(EventCountsParameters, request), NOW_MS).question,
      ),
  },
  {
    name: 'event-counts-members-filtered',
    request: `GET /api/v1/reports/events?${RANGE}&group_by=event_type&cohort=coh_pro`,
    titles: [
      'The definitions of the cohorts',
      KEPT,
      ROLLED,
      'The types that have events, of rolled-up days from their counts, of the others from the events',
      'Who is a member: the keys of visitors, packed by part of the visitors',
      PRESENT,
    ],
    rows: {
      ...IDENTITY_ROWS,
      'FROM cohorts c': [
        {
          public_id: 'coh_pro',
          name: 'Pro',
          definition: { did: { event_type: 'purchase', filters: { 'properties.plan': 'pro' } } },
        },
      ],
    },
    ask: (runner, request) =>
      new EventCountsReadModel(runner).run(
        SCOPE,
        readEventCounts(parametersOf(EventCountsParameters, request), NOW_MS).question,
      ),
  },
  {
    name: 'cohort-members',
    request: `POST /api/v1/cohorts/members ${JSON.stringify(MEMBERS)}`,
    titles: [
      KEPT,
      KEPT,
      'Which days are rolled up, for who people are',
      'The same for who is a member',
      'Who everybody is that is not the only visitor of one person: here one visitor, seen as two users',
      'Who did how often what the definition counts, packed by part of the visitors and day (sent as COPY in binary)',
      'As which users those did it who were seen as several',
      'The visitor_id of each member of the page: none here',
    ],
    rows: { ...IDENTITY_ROWS, ...PEOPLE_ROWS },
    ask: (runner) => {
      const { question } = readMembersQuestion(MEMBERS, new CohortMembersParameters());
      return new CohortMembersReadModel(runner).run(SCOPE, question);
    },
  },
  {
    name: 'event-counts-visits',
    request: `GET /api/v1/reports/events?${RANGE}&metrics=visitors&group_by=source`,
    titles: [
      KEPT,
      ROLLED,
      WRITERS,
      'How many values these days have: of too many the groups are counted of the events',
      'What visits of rolled-up days say and how many events they have, as packed by part of the visitors, with the same of the others',
    ],
    rows: { ...IDENTITY_ROWS, 'AS named': [{ named: 46 }] },
    ask: (runner, request) =>
      new EventCountsReadModel(runner).run(
        SCOPE,
        readEventCounts(parametersOf(EventCountsParameters, request), NOW_MS).question,
      ),
  },
  {
    name: 'event-counts-first-touches',
    request: `GET /api/v1/reports/events?${RANGE}&metrics=visitors&group_by=source&scope=first_touch`,
    titles: [
      KEPT,
      ROLLED,
      'All touches there ever were, as packed by part of the visitors, and what their channels are called',
      'Who had how many events in each quarter of an hour, as packed by part of the visitors, and the instants of the others',
    ],
    rows: IDENTITY_ROWS,
    ask: (runner, request) =>
      new EventCountsReadModel(runner).run(
        SCOPE,
        readEventCounts(parametersOf(EventCountsParameters, request), NOW_MS).question,
      ),
  },
  {
    name: 'event-counts-measures',
    request: `GET /api/v1/reports/events?${RANGE}&metrics=events&event_type=purchase&measure=sum(revenue)&measure=median(revenue)`,
    titles: [
      ROLLED,
      'Events by day: of rolled-up days from their counts, of the others from the events',
      'Revenue by day and currency, its sum and its nearest ranks, of the events themselves',
    ],
    ask: (runner, request) =>
      new EventCountsReadModel(runner).run(
        SCOPE,
        readEventCounts(parametersOf(EventCountsParameters, request), NOW_MS).question,
      ),
  },
  {
    name: 'event-counts-evidence',
    request: `GET /api/v1/reports/events?${RANGE}&metrics=events&group_by=properties.plan&limit=10&include=evidence&group=other`,
    titles: [
      ROLLED,
      INCOMPLETE,
      VALUED,
      'Of the events whose plan is none of those that were found the newest, one more than a page has',
    ],
    ask: (runner, request) => {
      const parameters = parametersOf(EventEvidenceParameters, request);
      const asked = readEventCounts(parameters, NOW_MS);
      return new EventCountsReadModel(runner).runWithEvidence(SCOPE, {
        question: asked.question,
        asked: readEventEvidence(parameters, asked),
      });
    },
  },
  {
    name: 'conversions',
    request: `GET /api/v1/reports/conversions?${RANGE}&event_type=purchase&lookback_days=7`,
    titles: [...FOUND, ...KNOWN, TOUCHED],
    rows: IDENTITY_ROWS,
    ask: (runner, request) => {
      const { question } = readConversions(parametersOf(ConversionsParameters, request), NOW_MS);
      return new ConversionsReadModel(runner).run(SCOPE, question);
    },
  },
  {
    name: 'conversions-evidence',
    request: `GET /api/v1/reports/conversions?${RANGE}&event_type=purchase&lookback_days=7&include=evidence`,
    titles: [
      ROLLED,
      PLANNING,
      WRITERS,
      CONVERTED,
      ...KNOWN,
      TOUCHED,
      ROLLED,
      PLANNING,
      WRITERS,
      CONVERTED,
      ...KNOWN,
      TOUCHED,
      ROLLED,
      PLANNING,
      `${CONVERTED}, with ids: those at the instants of the page`,
      ...KNOWN,
      TOUCHED,
      NAMED,
    ],
    rows: UNSETTLED_ROWS,
    ask: (runner, request) => {
      const { question, evidence } = readConversions(parametersOf(ConversionsParameters, request), NOW_MS);
      if (evidence?.number !== 'conversions') throw new Error('Asks for conversions');
      return new ConversionsReadModel(runner).explain(SCOPE, { question, evidence });
    },
  },
  {
    name: 'conversions-evidence-visitors',
    request: `GET /api/v1/reports/conversions?${RANGE}&event_type=purchase&lookback_days=7&include=evidence&number=visitors`,
    titles: [ROLLED, PLANNING, WRITERS, CONVERTED, ...KNOWN, TOUCHED, 'A page of the active visitors', NAMED],
    rows: UNSETTLED_ROWS,
    ask: (runner, request) => {
      const { question, evidence } = readConversions(parametersOf(ConversionsParameters, request), NOW_MS);
      if (evidence?.number !== 'visitors') throw new Error('Asks for visitors');
      return new ConversionsReadModel(runner).explainVisitors(SCOPE, { question, evidence });
    },
  },
  {
    name: 'conversions-evidence-people',
    request: `GET /api/v1/reports/conversions?${RANGE}&event_type=purchase&count_by=user&include=evidence&number=visitors`,
    titles: [
      KEPT,
      'Which of its days are rolled up, as far as who visitors are goes',
      'Which visitors were seen as people whose keys lie where those of the page must',
      'A page of the active people: what else is asked stands in conversions-evidence-visitors.sql',
    ],
    rows: { 'AS event_count': ACTIVE_PAGE, 's.visitors <=': [{ visitor_key: '1' }], ...IDENTITY_ROWS },
    ask: (runner, request) => {
      const { question } = readConversions(parametersOf(ConversionsParameters, request), NOW_MS);
      const { span, conversionType } = question;
      return runner.run(SCOPE, async (reading) => {
        const asked = { span, conversionType, people: await peopleSources(reading) };
        return findActive(reading, { ...asked, after: null, count: ACTIVE_PAGE.length, active: 1_000_000 });
      });
    },
  },
  {
    name: 'funnel',
    request: `POST /api/v1/reports/funnel?include=evidence ${JSON.stringify(FUNNEL)}`,
    titles: [ROLLED, HAPPENED, 'A page of those who reached the first step'],
    rows: IDENTITY_ROWS,
    ask: (runner) => {
      const question = readFunnel(FUNNEL, NOW_MS, new FieldErrors());
      if (!question) throw new Error('Is no funnel');
      const evidence = { step: 1, outcome: 'reached', limit: 100, after: null } as const;
      return new FunnelReadModel(runner).run(SCOPE, { question, evidence });
    },
  },
  {
    name: 'funnel-trend',
    request: `POST /api/v1/reports/funnel ${JSON.stringify(FUNNEL_BY_DAY)}`,
    titles: ['How many visitors came how far, and how fast; and how far those who entered on each day'],
    ask: (runner) => {
      const question = readFunnel(FUNNEL_BY_DAY, NOW_MS, new FieldErrors());
      if (!question) throw new Error('Is no funnel');
      return new FunnelReadModel(runner).run(SCOPE, { question, evidence: null });
    },
  },
  {
    name: 'funnel-people',
    request: `POST /api/v1/reports/funnel?include=evidence ${JSON.stringify(FUNNEL_OF_PEOPLE)}`,
    titles: [
      KEPT,
      'Which of its days are rolled up, as far as who visitors are goes',
      'How many people came how far, and how fast',
      'A page of those who reached the first step',
    ],
    rows: IDENTITY_ROWS,
    ask: (runner) => {
      const question = readFunnel(FUNNEL_OF_PEOPLE, NOW_MS, new FieldErrors());
      if (!question) throw new Error('Is no funnel');
      const evidence = { step: 1, outcome: 'reached', limit: 100, after: null } as const;
      return new FunnelReadModel(runner).run(SCOPE, { question, evidence });
    },
  },
  {
    name: 'retention',
    request: `GET /api/v1/reports/retention?from=2026-01-05&to=2026-02-02&interval=week&cohort_event_type=sign_up&periods=3`,
    titles: [KEPT, ROLLED, WRITERS, PRESENT],
    rows: IDENTITY_ROWS,
    ask: (runner, request) =>
      new RetentionReadModel(runner).run(
        SCOPE,
        readRetention(parametersOf(RetentionParameters, request), NOW_MS).question,
      ),
  },
  {
    name: 'retention-filtered',
    request: `GET /api/v1/reports/retention?from=2026-01-05&to=2026-02-02&interval=week&cohort_event_type=sign_up&periods=3&properties.plan=pro`,
    titles: ['Cohorts by week, and how many of each came back in every week after'],
    ask: (runner, request) =>
      new RetentionReadModel(runner).run(
        SCOPE,
        readRetention(parametersOf(RetentionParameters, request), NOW_MS).question,
      ),
  },
  {
    name: 'journey',
    request: `GET /api/v1/reports/journey?${RANGE}&visitor_id=visitor-1&count_by=user`,
    titles: [
      KEPT,
      'Which of its days are rolled up, as far as who visitors are goes',
      'Which visitors were seen as which users in days that are not rolled up, and since when',
      'As which users the visitor was seen in the other days',
      'A page of what they did: of each visitor as many events as a page has',
      'Which of these events began a visit, and where from',
      'What all pages have together',
      'The devices, the last seen first',
    ],
    rows: {
      ...IDENTITY_ROWS,
      'i.visitor_key = ANY': [],
      'AS path': [JOURNEY_EVENT],
      'AS revenue': [{ events: 1, revenue: null }],
    },
    ask: (runner, request) =>
      new VisitorJourneyReadModel(runner).run(
        SCOPE,
        readVisitorJourney(parametersOf(VisitorJourneyParameters, request), NOW_MS),
      ),
  },
  {
    name: 'ad-spend',
    request: `GET /api/v1/reports/ad-spend?${RANGE}&event_type=purchase&lookback_days=7&group_by=platform,campaign&currency=EUR`,
    titles: [
      ROLLED,
      PLANNING,
      WRITERS,
      CONVERTED,
      ...KNOWN,
      TOUCHED,
      'The names of what was spent on: here one',
      'Every platform that spend was ever imported for, and the dates that have rows of it',
      'What the account itself calls platforms',
      'The rates to the currency asked for: here one',
      'What was counted, joined with what was spent, in that currency where its day has a rate',
    ],
    rows: {
      ...UNSETTLED_ROWS,
      'SELECT DISTINCT s.platform': [{ platform: 'adwords', campaign: 'Ärger' }],
      'FROM exchange_rates': [{ currency: 'USD', date: '2026-01-30', rate: '0.9215' }],
      'AS row_count': [{ row_count: 0, unseen_count: 0, unpaid_count: 0 }],
    },
    ask: (runner, request) =>
      new AdSpendReportReadModel(runner).run(
        SCOPE,
        readAdSpendReport(parametersOf(AdSpendReportParameters, request), NOW_MS).question,
      ),
  },
  {
    name: 'ad-spend-evidence',
    request: `GET /api/v1/reports/ad-spend?${RANGE}&event_type=purchase&lookback_days=7&group_by=platform,campaign&include=evidence&number=spend&row_platform=google&row_campaign=spring`,
    titles: [
      ROLLED,
      PLANNING,
      WRITERS,
      CONVERTED,
      ...KNOWN,
      TOUCHED,
      'The names of what was spent on: here one',
      'Every platform that spend was ever imported for, and the dates that have rows of it',
      'What the account itself calls platforms',
      'What was counted, joined with what was spent',
      'How many imported rows the number adds up',
      'A page of them',
    ],
    rows: {
      ...UNSETTLED_ROWS,
      'SELECT DISTINCT s.platform': [{ platform: 'adwords', campaign: 'Spring' }],
      'AS row_count': [{ row_count: 0, unseen_count: 0, unpaid_count: 0 }],
      'AS total': [{ total: 0 }],
    },
    ask: (runner, request) => {
      const parameters = parametersOf(AdSpendEvidenceParameters, request);
      const { question } = readAdSpendReport(parameters, NOW_MS);
      const evidence = readAdSpendEvidence(parameters, question);
      return new AdSpendReportReadModel(runner).explain(SCOPE, { question, evidence });
    },
  },
];

/** The files of the reports. */
export function reportFiles(): Promise<SqlFile[]> {
  return Promise.all(
    REPORTS.map(async ({ name, request, titles, rows, ask }) => {
      const recorder = new Recorder(NOW_MS, { ...rows, 'FROM rollup_days': ROLLED_DAYS });
      await ask(recorder.runner, request);
      const begin = [...beginReading(), ...REPORT_SETTINGS];
      return { name, header: [request, SETTING], begin, titles, statements: recorder.sent };
    }),
  );
}

/** The parameters of a request, as the service reads them. */
function parametersOf<T extends ReportParameters>(metatype: Type<T>, request: string): T {
  const { searchParams } = new URL(request.split(' ')[1]!, 'http://localhost');
  const query = Object.fromEntries(searchParams);
  return new ReportQueryPipe().transform(query, { type: 'query', metatype }) as T;
}
