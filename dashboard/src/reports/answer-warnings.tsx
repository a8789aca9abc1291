import { Button } from '@mantine/core';
import { Notice } from '../ui/notice';
import { type Question, type QuestionChange, valuesOf } from './question';
import type { AnswerFrame } from './report-kinds';
import { useQuestion } from './use-question';

/** What an answer says of its question: a name that nobody has sent, and the one that was probably meant. */
export function AnswerWarnings({ warnings }: { warnings: AnswerFrame['warnings'] }) {
  const { question, ask } = useQuestion();
  return warnings.map((warning) => {
    const { code, message, field, value, nearest } = warning;
    const change = changeToNearest(question, warning);
    return (
      <Notice key={`${code} ${field} ${value}`} tone="warn" role="status">
        {message}
        {change && (
          <Button size="compact-sm" variant="default" ml="sm" onClick={() => ask(change)}>
            Ask for “{nearest}”
          </Button>
        )}
      </Notice>
    );
  });
}

/** What asks for the nearest name in place of the one that nobody has sent; null where the address does not have it. */
function changeToNearest(
  question: Question,
  { field, value, nearest }: AnswerFrame['warnings'][number],
): QuestionChange | null {
  if (field === null || value === null || nearest === null) return null;
  const values = valuesOf(question, field);
  if (values.includes(value)) return { [field]: values.map((each) => (each === value ? nearest : each)) };
  // The name of a filter, with its operator behind it.
  if (values.length === 0 || !field.startsWith(value)) return null;
  return { [field]: undefined, [nearest + field.slice(value.length)]: values };
}
