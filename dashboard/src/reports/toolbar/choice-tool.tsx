import { Select } from '@mantine/core';
import type { Question } from '../question';
import type { Asking } from '../use-question';
import type { Choice } from './tool-choices';

interface ChoiceToolProps {
  readonly choice: Choice;
  readonly question: Question;
  readonly onAsk: Asking['ask'];
  /** In a sheet, where there is room for its name. */
  readonly isWide: boolean;
}

/** One of a few values. */
export function ChoiceTool({ choice, question, onAsk, isWide }: ChoiceToolProps) {
  return (
    <Select
      data-tool
      size={isWide ? 'sm' : 'xs'}
      {...(isWide ? { label: choice.label } : { 'aria-label': choice.label, w: choice.width })}
      data={[...choice.options]}
      value={choice.read(question)}
      onChange={(value) => value !== null && onAsk(choice.change(value))}
      comboboxProps={{ width: isWide ? 'target' : 'max-content', position: 'bottom-start', shadow: 'md' }}
    />
  );
}
