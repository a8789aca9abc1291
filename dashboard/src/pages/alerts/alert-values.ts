import type { AlertBody, AlertView, WatchableReport } from '../../api/alert.queries';

type FigureChoice = WatchableReport['figures'][number];

/** What the form of an alert holds: numbers as their fields have them, empty while nothing is typed. */
export interface AlertValues {
  readonly name: string;
  readonly kind: AlertBody['kind'];
  readonly report_id: string | null;
  readonly figure: string | null;
  /** A group's values as JSON; null: all. */
  readonly group: string | null;
  readonly currency: string;
  readonly window: NonNullable<AlertBody['window']>;
  readonly side: NonNullable<AlertBody['side']>;
  readonly direction: NonNullable<AlertBody['direction']>;
  readonly unit: NonNullable<AlertBody['unit']>;
  readonly amount: number | string;
  readonly base_at_least: number | string;
  readonly event_type: readonly string[];
  readonly minutes: number | string;
  readonly channels: string[];
  readonly remind_hours: string;
}

const NEW: AlertValues = {
  ...{ name: '', kind: 'threshold', report_id: null, figure: null, group: null, currency: '', window: 'day' },
  ...{ side: 'below', direction: 'fall', unit: 'percent', amount: '', base_at_least: '' },
  ...{ event_type: [], minutes: 60, channels: [], remind_hours: '' },
};

/** Below so many a count says nothing of a change (a guess); of rates, averages and money people know themselves. */
const LEAST_COUNT = 10;

/** The values of an alert that is changed, or of a new one of a report. @param report that it watches. */
export function valuesOf(alert: AlertView | null, report: WatchableReport | undefined): AlertValues {
  if (alert === null) return { ...NEW, report_id: report?.id ?? null, ...ofFigure(NEW, report?.figures[0]) };
  const { event_type, group, ...rule } = alert.rule;
  return {
    ...NEW,
    base_at_least: baseOf(report?.figures.find(({ figure }) => figure === rule.figure)),
    ...rule,
    group: group ? JSON.stringify(group) : null,
    name: alert.name,
    event_type: event_type ? [event_type] : [],
    channels: [...alert.channels],
    remind_hours: String(alert.remind_hours ?? ''),
  };
}

/** What follows from choosing a figure: its window stays where the figure is told of it, and no group and no base of another is kept. */
export function ofFigure(
  { window }: Pick<AlertValues, 'window'>,
  choice: FigureChoice | undefined,
): Pick<AlertValues, 'figure' | 'group' | 'window' | 'base_at_least'> {
  const hasWindow = !choice || choice.windows.includes(window);
  return {
    ...{ figure: choice?.figure ?? null, group: null, base_at_least: baseOf(choice) },
    window: hasWindow ? window : choice.windows[0]!,
  };
}

function baseOf(choice: FigureChoice | undefined): number | string {
  return choice?.is_count ? LEAST_COUNT : '';
}

/** The rule as the service takes it: of each kind its own members, and of the figure those that it can have, for a report may have changed. */
export function ruleOf(values: AlertValues, choice: FigureChoice | undefined) {
  const { kind } = values;
  if (kind === 'silence')
    return {
      kind,
      ...(values.event_type[0] && { event_type: values.event_type[0] }),
      ...(values.minutes !== '' && { minutes: Number(values.minutes) }),
    };
  const { report_id, figure, group, window, side, direction, unit, currency } = values;
  return {
    ...{ kind, window },
    ...(report_id && { report_id }),
    ...(figure && { figure }),
    ...(group && choice?.groups !== 'none' && { group: JSON.parse(group) as string[] }),
    ...(choice?.is_money && currency && { currency: currency.toUpperCase() }),
    ...(values.amount !== '' && { amount: Number(values.amount) }),
    ...(kind === 'threshold'
      ? { side }
      : { direction, unit, base_at_least: Number(values.base_at_least || 0) }),
  };
}
