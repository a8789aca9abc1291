import type { ExplainedParts } from '../../reports/evidence/explained';
import { channelWords, creditWords } from './channel-words';
import { modelWords } from './compared-models';
import { EVERY_CONVERSION, type Explain, type Explained } from './conversion-evidence';
import type { ChannelRow, ConversionsAnswer } from './conversions.report';

/** What names a row to the API. */
export function askedRow(row: ChannelRow, { query }: Pick<ConversionsAnswer, 'query'>) {
  return row.kind === 'other'
    ? { row: 'other' }
    : Object.fromEntries(query.group_by.map((field) => [`row_${field}`, row[field as 'source'] ?? '']));
}

/** The conversions that a model, by its place among them, counts in a row. */
export function explainedChannel(row: ChannelRow, answer: ConversionsAnswer, model: number): Explained {
  const name = answer.query.models[model]!;
  return {
    title: `${channelWords(row, answer)}, ${modelWords(name).toLowerCase()}`,
    about: 'The conversions that count here, in whole or in part, with the visits that led to them.',
    asked: { ...askedRow(row, answer), model: name },
  };
}

/** The rows of visits that nothing led to; of a question by source alone one, by more fields maybe several. */
export function directRows({ rows }: Pick<ConversionsAnswer, 'rows'>): ChannelRow[] {
  return rows.filter(({ kind, source }) => kind === 'value' && source === 'direct');
}

/** What the first model credits to direct visits, row by row. */
export function explainedDirect(answer: ConversionsAnswer, onExplain: Explain): ExplainedParts {
  return {
    kind: 'parts',
    title: 'Direct',
    about: `What ${modelWords(answer.query.models[0]!).toLowerCase()} credits to direct visits, of all conversions.`,
    parts: [
      ...directRows(answer)
        .filter(({ models }) => models[0]!.conversions !== 0)
        .map((row) => ({
          label: channelWords(row, answer),
          shown: creditWords(row.models[0]!.conversions),
          explained: {
            kind: 'elsewhere' as const,
            open: () => onExplain(explainedChannel(row, answer, 0)),
          },
        })),
      {
        label: 'All conversions',
        shown: creditWords(answer.totals.conversions),
        explained: { kind: 'elsewhere', open: () => onExplain(EVERY_CONVERSION) },
      },
    ],
  };
}

/** What a model gives a row more, or less, than the base does. */
export function explainedDifference(
  {
    row,
    answer,
    write,
  }: {
    readonly row: ChannelRow;
    readonly answer: ConversionsAnswer;
    /** What a model gives the row, as it is shown. */
    readonly write: (model: number) => string;
  },
  models: { readonly model: number; readonly base: number },
  onExplain: Explain,
): ExplainedParts {
  const part = (model: number) => ({
    label: modelWords(answer.query.models[model]!),
    shown: write(model),
    explained: { kind: 'elsewhere' as const, open: () => onExplain(explainedChannel(row, answer, model)) },
  });
  return {
    kind: 'parts',
    title: channelWords(row, answer),
    about: 'The difference of what two models give it.',
    parts: [part(models.model), part(models.base)],
  };
}
