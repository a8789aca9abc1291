import { SegmentedControl, Stack } from '@mantine/core';
import { daysWords } from '../toolbar/range-words';
import classes from './evidence-drawer.module.css';

/** A range, by its ends as an answer writes them. */
export interface EvidenceRange {
  readonly from: string;
  readonly to: string;
}

interface RangeChoiceProps {
  /** What is shown now. */
  readonly shown: EvidenceRange;
  readonly isBefore: boolean;
  /** Absent where there is nothing to choose: a number of the range compared with is of that alone. */
  readonly onChange?: (isBefore: boolean) => void;
}

/** Whether a drawer shows what a number counts, or what the number beside it counts in the range compared with; and which range that is. */
export function RangeChoice({ shown, isBefore, onChange }: RangeChoiceProps) {
  return (
    <Stack gap={4} align="flex-start">
      {onChange && (
        <SegmentedControl
          size="xs"
          aria-label="Of which range"
          data={[
            { value: 'now', label: 'This range' },
            { value: 'before', label: 'Compared with' },
          ]}
          value={isBefore ? 'before' : 'now'}
          onChange={(value) => onChange(value === 'before')}
        />
      )}
      <p className={classes.range}>{daysWords(shown.from, shown.to)}</p>
    </Stack>
  );
}
