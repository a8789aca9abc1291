import { plainName } from '../../mail/plain.js';
import { COUNT, RATE } from '../figures.js';
import type { Chart, ChartRow } from '../pictures/chart.types.js';

/** What a picture shows, row by row: its text for whoever does not see it. */
export function chartLines(chart: Chart): string[] {
  switch (chart.kind) {
    case 'days':
      return chart.days.map(
        ({ label, value, before }) =>
          `${label}: ${value === null ? 'none' : COUNT.write(value)}${compared(before)}`,
      );
    case 'bars':
      return [...chart.rows.map(rowWords), ...(chart.more ? [moreWords(chart.more)] : [])];
    case 'steps':
      return chart.rows.map(rowWords);
    case 'grid':
      return chart.rows.map(({ label, size, rates }) => {
        const known = rates.flatMap((rate) => (rate === null ? [] : [RATE.write(rate)]));
        return `${label}: ${size} began; ${known.join(', ')}`;
      });
  }
}

/** What a chart of bars leaves out. */
export function moreWords(more: number): string {
  return `and ${COUNT.write(more)} more`;
}

function rowWords({ name, text, before, beforeText }: ChartRow): string {
  return `${plainName(name)}: ${text}${compared(before, beforeText)}`;
}

function compared(before: number | null, text?: string): string {
  return before === null ? '' : ` (before: ${text ?? COUNT.write(before)})`;
}
