import { RankedList } from '../../../reports/ranked-list';
import { format } from '../../../ui/format';
import { Panel } from '../../../ui/panel';
import type { Explain } from '../conversion-evidence';
import type { PathsAnswer } from './conversion-paths.report';
import { explainedLag, explainedTouches } from './explained-paths';
import { lagClassWords, touchesWords } from './path-words';
import classes from './paths.module.css';

interface CountedClass {
  readonly label: string;
  readonly onOpen: () => void;
  readonly conversions: number;
  /** In the range it is compared with. */
  readonly before: number | undefined;
}

/** How many visits conversions had before them, and how long before the first of these was. */
export function PathLengths({ answer, onExplain }: { answer: PathsAnswer; onExplain: Explain }) {
  const { touches, lag, comparison } = answer;
  return (
    <div className={classes.pair}>
      <Panel title="Number of visits" about="How many visits lie before a conversion that has any.">
        <Classes
          label="Conversions by number of visits"
          head="Visits"
          classes={touches.classes.map((each, at) => ({
            label: touchesWords(each),
            onOpen: () => onExplain(explainedTouches(each)),
            conversions: each.conversions,
            before: comparison?.touches.classes[at]?.conversions,
          }))}
        />
      </Panel>
      <Panel title="Time to convert" about="From the first of these visits to the conversion.">
        <Classes
          label="Conversions by time since the first visit"
          head="Time"
          classes={lag.classes.map((each, at) => ({
            label: lagClassWords(each),
            onOpen: () => onExplain(explainedLag(each)),
            conversions: each.conversions,
            before: comparison?.lag.classes[at]?.conversions,
          }))}
        />
      </Panel>
    </div>
  );
}

interface ClassesProps {
  readonly label: string;
  readonly head: string;
  readonly classes: readonly CountedClass[];
}

/** Up to the last class that has anything: what nobody took so long for is no news. */
function Classes({ label, head, classes: all }: ClassesProps) {
  const total = all.reduce((sum, { conversions }) => sum + conversions, 0);
  const last = all.findLastIndex(({ conversions, before = 0 }) => conversions > 0 || before > 0);
  return (
    <RankedList
      label={label}
      heads={[head, 'Conversions']}
      rows={all.slice(0, Math.max(1, last + 1)).map((each) => ({
        key: each.label,
        label: each.label,
        value: each.conversions,
        onOpen: each.onOpen,
        share: total === 0 ? 0 : each.conversions / total,
        ...(each.before !== undefined && { aside: `before ${format.count(each.before)}` }),
      }))}
    />
  );
}
