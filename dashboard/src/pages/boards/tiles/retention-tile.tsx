import { Figures } from '../../../reports/figures';
import { RankedList } from '../../../reports/ranked-list';
import { format } from '../../../ui/format';
import type { RetentionAnswer } from '../../retention/retention.report';
import { averagesOf } from '../../retention/retention-averages';
import { Nothing } from './nothing';

/** How many came back, by how long after they first came; each cohort weighs as much as it has visitors. */
export function RetentionTile({ answer }: { answer: RetentionAnswer }) {
  const { interval } = answer.query;
  const visitors = visitorsOf(answer);
  const { comparison } = answer;
  if (visitors === 0) return <Nothing />;
  return (
    <>
      <Figures
        figures={[
          {
            label: 'Came for the first time',
            value: format.count(visitors),
            change: comparison && { now: visitors, before: visitorsOf(comparison) },
          },
        ]}
      />
      <RankedList
        label="Came back, on average"
        heads={['After', 'Came back']}
        rows={averagesOf(answer).flatMap(({ period, rate }) =>
          rate === null
            ? []
            : [
                {
                  key: String(period),
                  label: period === 0 ? `The same ${interval}` : format.plural(period, interval),
                  value: rate,
                },
              ],
        )}
        write={format.percent}
      />
    </>
  );
}

function visitorsOf({ cohorts }: Pick<RetentionAnswer, 'cohorts'>): number {
  return cohorts.reduce((sum, cohort) => sum + cohort.visitors, 0);
}
