import { Link } from '@tanstack/react-router';
import { usePageScope } from '../../app/page-scope';
import { useExplain } from '../../reports/evidence/explained';
import { commonPart, onlyValue, withValue } from '../../reports/question';
import { RankedList } from '../../reports/ranked-list';
import { ReportAnswer } from '../../reports/report-answer';
import { useQuestion } from '../../reports/use-question';
import { useReport } from '../../reports/use-report';
import { fieldWords, valueWords, whoHead } from '../../reports/words';
import { format } from '../../ui/format';
import { explainedValue } from './explained-overview';
import classes from './overview.module.css';
import { LOOKED_THROUGH, listed, listedIn, OVER_TIME, type Shown } from './overview.report';

/** How many a panel shows; Trends has the others. */
const SHOWN = 8;

interface ValuesListProps {
  readonly field: string;
  readonly shown: Shown;
}

/** The values of a field with most visitors or events; a click filters the page by one. */
export function ValuesList({ field, shown }: ValuesListProps) {
  const { account, environment } = usePageScope();
  const { question, ask } = useQuestion();
  const state = useReport(OVER_TIME[shown], listed(question, field));
  const explain = useExplain();
  const words = fieldWords(field);
  return (
    <ReportAnswer state={state} panel={280}>
      {(answer) => {
        const { rows, none, hasOthers } = listedIn(answer, shown);
        return (
          <div className={classes.body}>
            {rows.length + none.length === 0 && <p className={classes.none}>Nothing in this range.</p>}
            {rows.length + none.length > 0 && (
              <RankedList
                label={words}
                heads={[words, shown === 'events' ? 'Events' : whoHead(onlyValue(question, 'count_by'))]}
                rows={[...rows.slice(0, SHOWN), ...none].map(({ value, number }) => ({
                  key: JSON.stringify(value),
                  label: valueWords(value),
                  value: number,
                  onChoose: () => ask(withValue(question, field, value)),
                  onOpen: () => explain(explainedValue(answer, question, { field, shown, value, number })),
                }))}
              />
            )}
            {rows.length > SHOWN && (
              <Link
                className={classes.more}
                to="/$account/$environment/trends"
                params={{ account: account.id, environment }}
                search={{
                  ...commonPart(question),
                  ...(question['event_type'] !== undefined && { event_type: question['event_type'] }),
                  group_by: field,
                  limit: LOOKED_THROUGH,
                  ...(shown === 'visitors' && { metrics: shown }),
                }}
              >
                {format.count(rows.length - SHOWN)} {hasOthers ? 'and more' : 'more'}
              </Link>
            )}
          </div>
        );
      }}
    </ReportAnswer>
  );
}
