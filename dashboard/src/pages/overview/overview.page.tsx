import { useQuery } from '@tanstack/react-query';
import { eventTypesQuery } from '../../api/event.queries';
import { usePageScope } from '../../app/page-scope';
import { useDrawer } from '../../app/use-drawer';
import { onlyValue } from '../../reports/question';
import { ReportFrame } from '../../reports/report-page';
import { useQuestion } from '../../reports/use-question';
import type { Explained } from '../conversions/conversion-evidence';
import { ConversionsPanel } from './conversions-panel';
import { ConvertedEvidence } from './converted-evidence';
import { NothingSent } from './nothing-sent';
import { OriginsPanel } from './origins-panel';
import classes from './overview.module.css';
import { isNarrowed, OVER_TIME, type Shown } from './overview.report';
import { OverviewTrend } from './overview-trend';
import { ValuesPanel } from './values-panel';

/** The event type that is a conversion in most accounts; another is chosen on the page. */
const USUAL_CONVERSION = 'purchase';

/** What happened at all: numbers, where visitors came from, what they did, what it brought. A click on a row filters everything. */
export function OverviewPage() {
  const { account, environment } = usePageScope();
  const { question } = useQuestion();
  const types = useQuery(eventTypesQuery(account.id, environment, ''));
  const known = types.data?.types.map(({ event_type }) => event_type) ?? [];
  // The list of an account with many types ends before it.
  const usualTypes = useQuery({
    ...eventTypesQuery(account.id, environment, USUAL_CONVERSION),
    enabled: known.length > 0 && !known.includes(USUAL_CONVERSION),
  });
  const isUsual = [...known, ...(usualTypes.data?.types.map(({ event_type }) => event_type) ?? [])].includes(
    USUAL_CONVERSION,
  );
  const usual = isUsual ? USUAL_CONVERSION : null;
  const conversion = onlyValue(question, 'conversion') ?? usual;
  const shown: Shown = onlyValue(question, 'show') === 'events' ? 'events' : 'visitors';
  const [explained, explain, close] = useDrawer<Explained>('conversions');
  const isEmpty = types.data?.types.length === 0 && !isNarrowed(question);
  return (
    <ReportFrame
      title="Overview"
      about={`What happens in ${account.name}. Click a row to see everything for it alone, a number for what is behind it.`}
      report={OVER_TIME[shown]}
      tools={['interval', 'compare', 'scope', 'count_by', 'event_type', 'filters', 'cohort']}
    >
      {isEmpty ? (
        <NothingSent />
      ) : (
        <>
          <OverviewTrend shown={shown} conversion={conversion} onExplain={explain} />
          <div className={classes.panels}>
            <OriginsPanel shown={shown} />
            <ValuesPanel title="Event types" field="event_type" shown={shown} />
            <ValuesPanel title="Landing pages" field="landing_page" shown={shown} />
            <ConversionsPanel
              conversion={conversion}
              types={known}
              isKnown={!types.isPending && !usualTypes.isFetching}
              onExplain={explain}
            />
          </div>
          <ConvertedEvidence conversion={conversion} explained={explained} onClose={close} />
        </>
      )}
    </ReportFrame>
  );
}
