import { durationWords } from '../../reports/duration-words';
import { useExplain } from '../../reports/evidence/explained';
import { Change } from '../../reports/figures';
import { NumberButton } from '../../reports/number-button';
import { fieldWords, valueWords } from '../../reports/words';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { explainedConversion, explainedTimes, type OpenPeople, reached } from './explained-funnel';
import classes from './funnel.module.css';
import type { FunnelAnswer } from './funnel.report';

type Row = NonNullable<FunnelAnswer['breakdown']>[number];

interface FunnelBreakdownProps {
  readonly answer: FunnelAnswer;
  readonly rows: readonly Row[];
  readonly onOpen: OpenPeople;
}

/** The same funnel for each value of a field of the event that entered. */
export function FunnelBreakdown({ answer, rows, onOpen }: FunnelBreakdownProps) {
  const explain = useExplain();
  const field = fieldWords(answer.query.breakdown!.by);
  const shown = rows.filter(({ entrants, kind }) => entrants > 0 || kind === 'value');
  return (
    <Panel title={`By ${field.toLowerCase()}`} about="Of the event that entered the funnel." flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={classes.wide} tabIndex={0} aria-label={`Steps by ${field.toLowerCase()}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{field}</th>
              {answer.steps.map(({ step, event_type }) => (
                <th key={step} scope="col" title={event_type ?? undefined}>
                  {step}. {event_type ?? 'any'}
                </th>
              ))}
              <th scope="col">Conversion</th>
              <th scope="col">Median time</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => {
              // Either range ranks its own values: what is left of one is something else in the other.
              const was =
                row.kind === 'other'
                  ? undefined
                  : answer.comparison?.breakdown?.find(
                      ({ kind, value }) => kind === row.kind && value === row.value,
                    );
              const last = row.steps.at(-1)!;
              const times = last.seconds_from_start;
              const name = nameOf(row);
              const before = was ? { narrowed: narrowedTo(row) } : null;
              const within = { within: name, narrowed: narrowedTo(row), before };
              return (
                <tr key={`${row.kind} ${row.value}`}>
                  <th scope="row" title={name}>
                    {name}
                  </th>
                  {row.steps.map((step) => (
                    <td key={step.step}>
                      {step.visitors === 0 ? (
                        '0'
                      ) : (
                        <NumberButton
                          label={`${format.count(step.visitors)}: ${name}, step ${step.step}`}
                          onClick={() => onOpen(reached(step, within))}
                        >
                          {format.count(step.visitors)}
                        </NumberButton>
                      )}
                      {step.step > 1 && step.conversion_from_previous !== null && (
                        <span className={classes.dim}> {format.percent(step.conversion_from_previous)}</span>
                      )}
                    </td>
                  ))}
                  <td>
                    {row.conversion === null ? (
                      '–'
                    ) : (
                      <NumberButton
                        label={`${format.percent(row.conversion)}: ${name}, conversion`}
                        onClick={() => explain(explainedConversion(row, onOpen, within))}
                      >
                        {format.percent(row.conversion)}
                      </NumberButton>
                    )}
                    {was && was.conversion !== null && row.conversion !== null && (
                      <span className={classes.changed}>
                        <Change
                          now={row.conversion}
                          before={was.conversion}
                          lessIsBetter={false}
                          write={format.percent}
                        />
                      </span>
                    )}
                  </td>
                  <td>
                    {times === null ? (
                      '–'
                    ) : (
                      <NumberButton
                        label={`${durationWords(times.median)}: ${name}, median time`}
                        onClick={() =>
                          explain(
                            explainedTimes(
                              { step: last, times, bounds: answer.histogram_bounds },
                              onOpen,
                              within,
                            ),
                          )
                        }
                      >
                        {durationWords(times.median)}
                      </NumberButton>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}

/** Which row it is, as the API is asked for it. */
function narrowedTo({ kind, value }: Row): Readonly<Record<string, string>> {
  return kind === 'value' ? { row: kind, row_value: value ?? '' } : { row: kind };
}

function nameOf({ kind, value }: Row) {
  if (kind === 'other') return 'All others';
  return valueWords(kind === 'null' ? null : value);
}
