import type { Explain } from '../conversion-evidence';
import type { PathsAnswer } from './conversion-paths.report';
import { PathLengths } from './path-lengths';
import { PathsOverTime } from './paths-over-time';
import { TopPaths } from './top-paths';

interface ConversionPathsProps {
  readonly answer: PathsAnswer;
  readonly onExplain: Explain;
}

/** Which ways led to conversions, how many visits they have, and how long they take. */
export function ConversionPaths({ answer, onExplain }: ConversionPathsProps) {
  return (
    <>
      <PathsOverTime answer={answer} onExplain={onExplain} />
      <TopPaths answer={answer} onExplain={onExplain} />
      <PathLengths answer={answer} onExplain={onExplain} />
    </>
  );
}
