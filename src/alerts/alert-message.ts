import { withMinus } from '../common/minus-sign.js';
import type { ChannelMessage } from '../deliveries/channels/channel.types.js';
import { formatLocal } from '../reports/calendar/time-zone.js';
import type { ReportDefinition } from '../saved/reports/saved-report.types.js';
import type { Alert, AlertChangeKind, AlertRule, Figure, Finding } from './alert.types.js';
import { WATCHED } from './watched/watched-reports.js';

/** What a message is made of; its names are text that members and visitors chose. */
export interface MessageParts {
  readonly alert: Alert;
  readonly kind: AlertChangeKind;
  readonly finding: Finding;
  /** Public id. */
  readonly account: string;
  /** Where the installation is reached; null: messages have no links. */
  readonly publicUrl: string | null;
  readonly at: Date;
}

const HEADLINE: Readonly<Record<AlertChangeKind, string>> = {
  fired: 'Alert',
  recovered: 'Recovered',
  reminded: 'Still firing',
};

/** The message about a change of an alert, in every form that channels take. */
export function alertMessage({ alert, kind, finding, account, publicUrl, at }: MessageParts): ChannelMessage {
  const { name, environment, rule, reportName, publicId } = alert;
  const zone = zoneOf(alert);
  const time = (instant: Date) => formatLocal(zone, instant.getTime() * 1000);
  const lines = [
    ruleInWords(rule, alert.definition),
    ...(rule.kind === 'silence'
      ? [silenceInWords(finding, time)]
      : [
          `From ${time(finding.from)} to ${time(finding.to)}: ${numberInWords(finding.value)}${unitOf(rule)}.`,
          ...(finding.before === null
            ? []
            : [`The ${rule.window} before: ${numberInWords(finding.before)}${unitOf(rule)}.`]),
        ]),
    ...(reportName === null ? [] : [`Report: ${reportName}`]),
    `Environment: ${environment}. As of ${time(finding.asOf)} (${zone}).`,
    ...(finding.missed > 0
      ? [`Not judged before it, for the service did not check in time: ${finding.missed}.`]
      : []),
  ];
  return {
    subject: `[Waymark] ${HEADLINE[kind]}: ${name}`,
    text: lines.join('\n'),
    link: publicUrl && `${publicUrl}/dashboard/${account}/${environment}/alerts`,
    body: {
      type: `alert.${kind}`,
      created_at: at.toISOString(),
      account_id: account,
      environment,
      alert: { id: publicId, name },
      report: alert.reportId && { id: alert.reportId, name: reportName },
      rule: ruleAsJson(rule),
      value: finding.value,
      value_before: finding.before,
      from: finding.from.toISOString(),
      to: finding.to.toISOString(),
      as_of: finding.asOf.toISOString(),
      missed: finding.missed,
    },
  };
}

/** A message by which people see whether a channel works. */
export function testMessage(account: string, at: Date): ChannelMessage {
  return {
    subject: '[Waymark] Test message',
    text: 'This channel works: alerts of this account can be sent here.',
    link: null,
    body: { type: 'test', created_at: at.toISOString(), account_id: account },
  };
}

/** Where an alert's hours and days begin. */
export function zoneOf({ definition }: Pick<Alert, 'definition'>): string {
  // What a page has saved are lists, also of what is there once.
  const [zone] = [definition?.question['timezone']].flat();
  return typeof zone === 'string' ? zone : 'UTC';
}

/** @param definition of the report that is watched, which has a label for each figure; null: the figure is named as it is. */
export function ruleInWords(rule: AlertRule, definition: ReportDefinition | null): string {
  if (rule.kind === 'silence')
    return `No event of type “${rule.eventType}” for ${rule.minutes} ${rule.minutes === 1 ? 'minute' : 'minutes'}.`;
  const { window, amount, group } = rule;
  const of = group ? ` of ${group.map((value) => (value === '' ? '(none)' : `“${value}”`)).join(', ')}` : '';
  const what = `${figureInWords(rule, definition)}${unitOf(rule)}${of} in a whole ${window}`;
  if (rule.kind === 'threshold') return `Fires when ${what} is ${rule.side} ${amount}.`;
  const how = { rise: 'rises', fall: 'falls', either: 'rises or falls' }[rule.direction];
  const size = rule.unit === 'percent' ? `${amount}%` : String(amount);
  return `Fires when ${what} ${how} by at least ${size}, from at least ${rule.baseAtLeast}.`;
}

/** What has a plain name is called by it, and anything else by its label: “ROAS, last touch”. */
function figureInWords({ figure }: Figure, definition: ReportDefinition | null): string {
  if (definition === null || /^[a-z]+$/.test(figure)) return figure;
  const choices = WATCHED[definition.report].figures(definition.question);
  const label = choices.find((choice) => choice.figure === figure)?.label;
  return label === undefined ? figure : `“${label}”`;
}

/** As the interface names its members. */
function ruleAsJson(rule: AlertRule): Readonly<Record<string, unknown>> {
  if (rule.kind === 'silence') return { kind: rule.kind, event_type: rule.eventType, minutes: rule.minutes };
  const { definition: _, ...told } = rule;
  if (told.kind === 'threshold') return told;
  const { baseAtLeast, ...others } = told;
  return { ...others, base_at_least: baseAtLeast };
}

function silenceInWords({ isFiring, from, to }: Finding, time: (instant: Date) => string): string {
  return isFiring ? `None since ${time(from)}.` : `The latest occurred at ${time(to)}.`;
}

function unitOf({ currency }: { readonly currency: string | null }): string {
  return currency === null ? '' : ` ${currency}`;
}

function numberInWords(value: number | null): string {
  return value === null ? 'nothing to measure' : withMinus(String(value));
}
