import { Select } from '@mantine/core';
import { seriesColor } from '../../reports/chart/series-color';
import type { Asking } from '../../reports/use-question';
import { Panel } from '../../ui/panel';
import { channelKey, channelWords } from './channel-words';
import { comparedModels, modelWords } from './compared-models';
import type { Explain } from './conversion-evidence';
import classes from './conversions.module.css';
import type { ConversionsAnswer } from './conversions.report';
import { explainedChannel } from './explained-channel';
import { measuresOf } from './measure';

/** A chart is read at a glance: the table has every row. */
const DRAWN_ROWS = 8;

interface ModelsChartProps {
  readonly answer: ConversionsAnswer;
  readonly asking: Asking;
  readonly onExplain: Explain;
}

/**
 * The largest rows, a bar for each model. The table below has the same numbers, and opens the same behind them, for screen readers
 * and the keyboard: here it is for the pointer alone.
 */
export function ModelsChart({ answer, asking, onExplain }: ModelsChartProps) {
  const compared = comparedModels(answer, asking);
  const { models, measure, of } = compared;
  const rows = answer.rows.slice(0, DRAWN_ROWS);
  const most = Math.max(0, ...rows.flatMap((row) => models.map((_, m) => of(row, m))));
  return (
    <Panel
      title="Models side by side"
      about={`${measure.label} that each model credits to the largest rows.`}
      actions={<ComparisonFields answer={answer} asking={asking} />}
    >
      <ul className={classes.legend} aria-label="Models">
        {models.map((model, m) => (
          <li key={model}>
            <span className={classes.swatch} style={{ background: seriesColor(m) }} aria-hidden />
            {modelWords(model)}
          </li>
        ))}
      </ul>
      <div className={classes.chart} aria-hidden data-models-chart>
        {rows.map((row) => (
          <div key={channelKey(row, answer)} className={classes.group}>
            <span className={classes.groupName} title={channelWords(row, answer)}>
              {channelWords(row, answer)}
            </span>
            <div>
              {models.map((model, m) => {
                const value = of(row, m);
                return (
                  // biome-ignore lint/a11y/noStaticElementInteractions: the table below is for the keyboard
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the table below is for the keyboard
                  <div
                    key={model}
                    className={classes.barLine}
                    title={`${modelWords(model)}: ${measure.write(value)}`}
                    onClick={() => onExplain(explainedChannel(row, answer, m))}
                  >
                    <span
                      className={classes.bar}
                      style={{
                        width: `${most > 0 ? (Math.max(0, value) / most) * 100 : 0}%`,
                        background: seriesColor(m),
                      }}
                    />
                    <span className={classes.barValue}>{measure.write(value)}</span>
                  </div>
                );
              })}
            </div>
          </div>
        ))}
      </div>
    </Panel>
  );
}

/** By what the models are compared, and with which of them. */
function ComparisonFields({ answer, asking }: Omit<ModelsChartProps, 'onExplain'>) {
  const { models, base, measure } = comparedModels(answer, asking);
  const measures = measuresOf(answer);
  return (
    <div className={classes.comparison}>
      {measures.length > 1 && (
        <Select
          aria-label="Measure"
          size="xs"
          w={170}
          data={measures.map(({ name, label }) => ({ value: name, label }))}
          value={measure.name}
          onChange={(name) => asking.ask({ measure: !name || name === 'conversions' ? undefined : name })}
          comboboxProps={{ shadow: 'md' }}
        />
      )}
      {models.length > 1 && (
        <Select
          aria-label="Compared with"
          size="xs"
          w={210}
          data={models.map((model) => ({
            value: model,
            label: `Against ${modelWords(model).toLowerCase()}`,
          }))}
          value={models[base]!}
          onChange={(model) => asking.ask({ base: !model || model === models[0] ? undefined : model })}
          comboboxProps={{ shadow: 'md' }}
        />
      )}
    </div>
  );
}
