import { MultiSelect, Select } from '@mantine/core';
import { ChosenMark } from '../../ui/chosen-mark';
import { onlyValue, valuesOf } from '../question';
import { useQuestion } from '../use-question';
import { isModel, MODEL_WORDS, MODELS, type Model } from './model-words';

interface FieldProps {
  readonly className?: string | undefined;
}

const MODEL_CHOICES = MODELS.map((value) => ({ value, label: MODEL_WORDS[value] }));

/** The models that the address asks for, in its order, or `usual` where it names none. */
export function askedModels(values: readonly string[], usual: readonly Model[]): readonly Model[] {
  const models = values.flatMap((value) => value.split(',')).filter(isModel);
  return models.length > 0 ? models : usual;
}

/** Which models share out the credit, side by side. */
export function ModelsField({ className, usual }: FieldProps & { usual: readonly Model[] }) {
  const { question, ask } = useQuestion();
  return (
    <MultiSelect
      className={className}
      label="Attribution models"
      size="xs"
      data={MODEL_CHOICES}
      value={[...askedModels(valuesOf(question, 'models'), usual)]}
      onChange={(models) => models.length > 0 && ask({ models })}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

/** Which model shares out the credit. */
export function ModelField({ className }: FieldProps) {
  const { question, ask } = useQuestion();
  const [model] = askedModels(valuesOf(question, 'models'), ['last_touch']);
  return (
    <Select
      className={className}
      label="Attribution model"
      size="xs"
      data={MODEL_CHOICES}
      value={model!}
      onChange={(models) => models && ask({ models: models === 'last_touch' ? undefined : models })}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

const LOOKBACKS = ['1', '7', '14', '30', '60', '90', '180', '365'];
const USUAL_LOOKBACK = '30';

/** How long before a conversion a touch may lie to get credit. */
export function LookbackField({ className }: FieldProps) {
  const { question, ask } = useQuestion();
  const asked = onlyValue(question, 'lookback_days') ?? USUAL_LOOKBACK;
  const days = [...new Set([...LOOKBACKS, asked])];
  return (
    <Select
      className={className}
      label="Lookback"
      size="xs"
      data={days.map((value) => ({ value, label: value === '1' ? '1 day' : `${value} days` }))}
      value={asked}
      onChange={(value) => value && ask({ lookback_days: value === USUAL_LOOKBACK ? undefined : value })}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

/** In full, where there is room. */
const DIRECT_WORDS: Readonly<Record<string, string>> = {
  last_resort: 'Last resort: only where nothing else led',
  plain: 'Like others: as any other visit',
};

/** What direct visits count for. */
export function DirectField({ className }: FieldProps) {
  const { question, ask } = useQuestion();
  return (
    <Select
      className={className}
      label="Direct visits"
      size="xs"
      data={[
        { value: 'last_resort', label: 'Last resort' },
        { value: 'plain', label: 'Like others' },
      ]}
      renderOption={({ option, checked }) => (
        <>
          <span>{DIRECT_WORDS[option.value]}</span>
          <ChosenMark isChosen={checked} />
        </>
      )}
      value={onlyValue(question, 'direct') ?? 'last_resort'}
      onChange={(direct) => ask({ direct: direct === 'plain' ? direct : undefined })}
      comboboxProps={{ shadow: 'md', width: 'max-content', position: 'bottom-end' }}
    />
  );
}
