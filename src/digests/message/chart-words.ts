import { plainName } from '../../mail/plain.js';
import { COUNT, RATE } from '../figures.js';
import type { Chart } from '../pictures/chart.types.js';

/** What a picture shows, row by row: its text for whoever does not see it. */
export function chartLines(chart: Chart): string[] {
  switch (chart.kind) {
    case 'days':
      return chart.days.map(
        ({ label, value, before }) =>
          `${label}: ${value === null ? 'none' : COUNT.write(value)}${compared(before)}`,
      );
    case 'bars':
    case 'steps':
      return chart.rows.map(
        ({ name, text, before, beforeText }) => `${plainName(name)}: ${text}${compared(before, beforeText)}`,
      );
    case 'grid':
      return chart.rows.map(({ label, size, rates }) => {
        const known = rates.flatMap((rate) => (rate === null ? [] : [RATE.write(rate)]));
        return `${label}: ${size} began; ${known.join(', ')}`;
      });
  }
}

function compared(before: number | null, text?: string): string {
  return before === null ? '' : ` (before: ${text ?? COUNT.write(before)})`;
}
