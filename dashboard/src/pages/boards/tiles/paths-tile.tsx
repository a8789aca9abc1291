import type { components } from '../../../api/schema';
import { Figures } from '../../../reports/figures';
import { RankedList } from '../../../reports/ranked-list';
import { format } from '../../../ui/format';
import { Nothing } from './nothing';

type PathsAnswer = components['schemas']['ConversionPathsResponse'];

/** The ways to conversions that were most often gone. */
export function PathsTile({ answer }: { answer: PathsAnswer }) {
  const { totals, paths, touches, query } = answer;
  if (totals.conversions === 0) return <Nothing />;
  const stepWords = (step: PathsAnswer['paths'][number]['steps'][number]) =>
    query.group_by.map((field) => step[field] ?? '(none)').join(' / ');
  return (
    <>
      <Figures
        figures={[
          { label: 'Conversions', value: format.count(totals.conversions) },
          {
            label: 'Touches before one',
            value: touches.median === null ? '–' : format.count(touches.median),
            about: 'median',
          },
        ]}
      />
      <RankedList
        label="Ways to conversions"
        heads={['Way', 'Conversions']}
        rows={paths.map(({ steps, is_cut: isCut, conversions, share }) => {
          const words = `${isCut ? '… → ' : ''}${steps.map(stepWords).join(' → ')}`;
          return { key: words, label: words, value: conversions, ...(share !== null && { share }) };
        })}
      />
    </>
  );
}
