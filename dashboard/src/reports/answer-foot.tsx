import { UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { useDrawer } from '../app/use-drawer';
import { SideDialog } from '../ui/dialog';
import { format } from '../ui/format';
import { Time } from '../ui/time';
import classes from './answer-foot.module.css';
import type { AnswerFrame } from './report-kinds';
import { daysWords } from './toolbar/range-words';

/** How fresh an answer is, what is not over yet, and what its numbers mean. */
export function AnswerFoot({ answer }: { answer: AnswerFrame }) {
  // A board has one for each tile.
  const [shown, open, close] = useDrawer<string>(`definition ${useId()}`);
  const asked = JSON.stringify(answer.query);
  const incomplete = incompleteOf(answer);
  return (
    <footer className={classes.foot}>
      <span>
        As of <Time at={answer.as_of} />
      </span>
      {incomplete !== null && <span>{incomplete}</span>}
      {answer.comparison && (
        <span>
          Compared with {daysWords(answer.comparison.from, answer.comparison.to)}
          {answer.comparison.is_cut && ', as far as this range has come'}
        </span>
      )}
      {answer.known_bots.events > 0 && (
        <span>{format.plural(answer.known_bots.events, 'event')} of known bots in this range</span>
      )}
      <UnstyledButton className={classes.definition} onClick={() => open(asked)}>
        Definition
      </UnstyledButton>
      <SideDialog
        name="report-definition"
        opened={shown === asked}
        onClose={close}
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

interface InBuckets {
  readonly query: { readonly interval?: string | null };
  readonly buckets?: readonly { readonly is_complete?: boolean }[];
}

/** How many hours or days the range cuts, or were not over: "1 day is incomplete"; null where there is none. */
function incompleteOf(answer: AnswerFrame): string | null {
  const { buckets = [], query } = answer as AnswerFrame & InBuckets;
  const count = buckets.filter(({ is_complete }) => is_complete === false).length;
  if (count === 0) return null;
  return `${format.plural(count, query.interval ?? 'bucket')} ${count === 1 ? 'is' : 'are'} incomplete`;
}
