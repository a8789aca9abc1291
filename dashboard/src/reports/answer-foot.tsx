import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { SideDialog } from '../ui/dialog';
import { format } from '../ui/format';
import { Time } from '../ui/time';
import classes from './answer-foot.module.css';
import type { AnswerFrame } from './report-kinds';
import { spanWords } from './toolbar/range-words';

/** How fresh an answer is, what is not over yet, and what its numbers mean. */
export function AnswerFoot({ answer }: { answer: AnswerFrame }) {
  const [isOpen, definition] = useDisclosure(false);
  const incomplete = incompleteOf(answer);
  return (
    <footer className={classes.foot}>
      <span>
        As of <Time at={answer.as_of} />
      </span>
      {incomplete > 0 && (
        <span>{incomplete === 1 ? '1 bucket is' : `${format.count(incomplete)} buckets are`} incomplete</span>
      )}
      {answer.comparison && (
        <span>
          Compared with {spanWords(answer.comparison.from, answer.comparison.to)}
          {answer.comparison.is_cut && ', as far as this range has come'}
        </span>
      )}
      {answer.known_bots.events > 0 && (
        <span>{format.plural(answer.known_bots.events, 'event')} of known bots in this range</span>
      )}
      <UnstyledButton className={classes.definition} onClick={definition.open}>
        Definition
      </UnstyledButton>
      <SideDialog
        name="report-definition"
        opened={isOpen}
        onClose={definition.close}
        position="right"
        size={480}
        title="What these numbers mean"
      >
        <dl className={classes.terms}>
          {Object.entries(answer.definition).map(([name, meaning]) => (
            <div key={name}>
              <dt>{name.replaceAll('_', ' ')}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </SideDialog>
    </footer>
  );
}

/** How many buckets the range cuts, or were not over. */
function incompleteOf(answer: AnswerFrame): number {
  const { buckets } = answer as AnswerFrame & { buckets?: readonly { is_complete?: boolean }[] };
  return buckets?.filter(({ is_complete }) => is_complete === false).length ?? 0;
}
