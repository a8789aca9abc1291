import type { PathsAnswer } from '../../pages/conversions/paths/conversion-paths.report';
import { lagWords, pathWords } from '../../pages/conversions/paths/path-words';
import { format } from '../../ui/format';
import { moneyLines } from './conversions-table';
import { NOTHING, type ShownTable } from './shown-table.types';

/** The ways to conversions, a line for each. */
export function pathsTable(answer: PathsAnswer): ShownTable {
  return {
    heads: ['Path', 'Conversions', 'Share', 'Average time', 'Revenue'],
    names: 1,
    rows: answer.paths.map((path) => [
      pathWords(path, answer),
      format.count(path.conversions),
      path.share === null ? NOTHING : format.percent(path.share),
      path.average_lag_minutes === null ? NOTHING : lagWords(path.average_lag_minutes),
      moneyLines(path.revenue),
    ]),
  };
}
