import { Button } from '@mantine/core';
import { onlyValue } from '../../reports/question';
import { RangeTool } from '../../reports/toolbar/range-tool';
import { ZoneTool } from '../../reports/toolbar/zone-tool';
import { useQuestion } from '../../reports/use-question';
import classes from './boards.module.css';

const NAMES = ['period', 'from', 'to', 'timezone'] as const;

/** Another range or time zone for all tiles at once; it stands in the address. */
export function BoardRange() {
  const { question, ask } = useQuestion();
  const isOther = NAMES.some((name) => onlyValue(question, name) !== undefined);
  return (
    <search className={classes.range} aria-label="The range of all tiles">
      <RangeTool question={question} onAsk={ask} unset="Ranges as saved" />
      <ZoneTool question={question} onAsk={ask} isWide={false} unset="Zones as saved" />
      {isOther && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          onClick={() => ask(Object.fromEntries(NAMES.map((name) => [name, undefined])))}
        >
          As saved
        </Button>
      )}
    </search>
  );
}
