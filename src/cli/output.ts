/** How a command speaks: sentences and tables to people, JSON to scripts. */
export class Output {
  constructor(
    private readonly isJson: boolean,
    private readonly write: (text: string) => void = (text) => process.stdout.write(text),
  ) {}

  /** One result: its wire form to scripts, `lines` to people. */
  result(wire: object, lines: readonly string[]): void {
    this.write(this.isJson ? `${JSON.stringify(wire)}\n` : `${lines.map(onOneLine).join('\n')}\n`);
  }

  /** A list: an array to scripts, a table with the rows' own names to people. */
  table(rows: readonly Record<string, unknown>[], whenEmpty: string): void {
    if (this.isJson) this.write(`${JSON.stringify(rows)}\n`);
    else this.write(`${rows.length === 0 ? whenEmpty : formatTable(rows)}\n`);
  }
}

/** Without what ends a line or steers a terminal: names, reasons and events come from anybody. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** Columns as wide as their widest cell, two spaces apart. */
export function formatTable(rows: readonly Record<string, unknown>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const cells = [names, ...rows.map((row) => names.map((name) => onOneLine(String(row[name] ?? '-'))))];
  const widths = names.map((_, column) => Math.max(...cells.map((line) => line[column]!.length)));
  return cells
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
