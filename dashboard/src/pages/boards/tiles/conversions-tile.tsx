import { Figures } from '../../../reports/figures';
import { RankedList } from '../../../reports/ranked-list';
import { fieldWords } from '../../../reports/words';
import { format } from '../../../ui/format';
import { channelKey, channelWords, creditWords } from '../../conversions/channel-words';
import type { ConversionsAnswer } from '../../conversions/conversions.report';
import { revenueFigure } from '../../conversions/revenue-figure';
import { Nothing } from './nothing';

/** What converted, and what the first model credits it to. */
export function ConversionsTile({ answer }: { answer: ConversionsAnswer }) {
  const { totals, rows, query } = answer;
  if (totals.conversions === 0) return <Nothing />;
  return (
    <>
      <Figures
        figures={[
          { label: 'Conversions', value: format.count(totals.conversions) },
          ...revenueFigure(totals.revenue, undefined),
        ]}
      />
      <RankedList
        label="Conversions"
        heads={[query.group_by.map(fieldWords).join(', '), 'Conversions']}
        rows={rows.map((row) => ({
          key: channelKey(row, answer),
          label: channelWords(row, answer),
          value: row.models[0]!.conversions,
        }))}
        write={creditWords}
      />
    </>
  );
}
