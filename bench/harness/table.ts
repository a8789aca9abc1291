/** Rows as aligned text; the first column to the left, all others to the right. */
export function formatTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const format = (line: readonly string[]) =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [format(header), rule, ...rows.map(format)].join('\n');
}

/** A figure for a reader: thousands separated, `digits` after the point; a dash where there is none. */
export function formatFigure(value: number | null | undefined, digits = 0): string {
  if (value === null || value === undefined) return '–';
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
