import { useExplain } from '../../reports/evidence/explained';
import { NumberButton } from '../../reports/number-button';
import type { Asking } from '../../reports/use-question';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { channelKey, channelWords } from './channel-words';
import { type ComparedModels, comparedModels, modelWords, signed } from './compared-models';
import type { Explain } from './conversion-evidence';
import classes from './conversions.module.css';
import type { ChannelRow, ConversionsAnswer } from './conversions.report';
import { explainedDifference } from './explained-channel';

/** Rows that gain and lose most: what is left out is little. */
const SHOWN = 3;

interface ModelMovesProps {
  readonly answer: ConversionsAnswer;
  readonly asking: Asking;
  readonly onExplain: Explain;
}

/** For each model but the base: how much it moves between rows, and which gain and lose most by it. */
export function ModelMoves({ answer, asking, onExplain }: ModelMovesProps) {
  const explain = useExplain();
  const compared = comparedModels(answer, asking);
  const { models, base, measure } = compared;
  const differenceOf = (row: ChannelRow, model: number) =>
    explainedDifference(
      { row, answer, write: (m) => measure.write(compared.of(row, m)) },
      { model, base },
      onExplain,
    );
  const baseWords = modelWords(models[base]!).toLowerCase();
  const total = answer.rows.reduce((sum, row) => sum + compared.of(row, base), 0);
  return (
    <Panel
      title="What a change of model moves"
      about={`How much ${measure.name === 'conversions' ? 'credit' : 'revenue'} goes to other rows than under ${baseWords}.`}
    >
      <div className={classes.moves}>
        {models.map((model, m) => {
          if (m === base) return null;
          const gaining = answer.rows.filter((row) => compared.difference(row, m) > 0);
          const moved = gaining.reduce((sum, row) => sum + compared.difference(row, m), 0);
          const openMoved = () =>
            explain({
              kind: 'parts',
              title: `Moved by ${modelWords(model).toLowerCase()}`,
              about: `What the rows that gain get more than under ${baseWords}.`,
              parts: gaining.map((row) => ({
                label: channelWords(row, answer),
                shown: signed(measure, compared.difference(row, m)),
                explained: differenceOf(row, m),
              })),
            });
          return (
            <section key={model} className={classes.move} aria-label={modelWords(model)}>
              <h3>{modelWords(model)}</h3>
              <p className={classes.moved}>
                {moved === 0 ? (
                  `As ${baseWords}.`
                ) : (
                  <>
                    Moves{' '}
                    <b>
                      <NumberButton
                        label={`${measure.write(moved)}: moved by ${modelWords(model)}`}
                        onClick={openMoved}
                      >
                        {measure.write(moved)}
                      </NumberButton>
                    </b>
                    {total > 0 && ` (${format.percent(moved / total)})`}
                  </>
                )}
              </p>
              <Movers
                answer={answer}
                compared={compared}
                model={m}
                onOpen={(row) => explain(differenceOf(row, m))}
              />
            </section>
          );
        })}
      </div>
    </Panel>
  );
}

interface MoversProps {
  readonly answer: ConversionsAnswer;
  readonly compared: ComparedModels;
  readonly model: number;
  readonly onOpen: (row: ChannelRow) => void;
}

function Movers({ answer, compared, model, onOpen }: MoversProps) {
  const changed = answer.rows
    .map((row) => ({ row, difference: compared.difference(row, model) }))
    .filter(({ difference }) => difference !== 0)
    .sort((a, b) => b.difference - a.difference);
  const gains = changed.filter(({ difference }) => difference > 0).slice(0, SHOWN);
  const losses = changed.filter(({ difference }) => difference < 0).slice(-SHOWN);
  return (
    <ul>
      {[...gains, ...losses].map(({ row, difference }) => (
        <li key={channelKey(row, answer)}>
          <span className={classes.name}>{channelWords(row, answer)}</span>
          <span className={classes.delta} data-sign={Math.sign(difference)}>
            <NumberButton
              label={`${signed(compared.measure, difference)}: ${channelWords(row, answer)} under ${modelWords(compared.models[model]!)}`}
              onClick={() => onOpen(row)}
            >
              {signed(compared.measure, difference)}
            </NumberButton>
          </span>
        </li>
      ))}
    </ul>
  );
}
