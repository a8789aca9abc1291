import type { SentStatement } from './recorder.js';

/** A file of docs/sql: what is sent to answer one question. */
export interface SqlFile {
  /** Without the ending. */
  readonly name: string;
  /** What is asked, by whom and when; a line of the header each. */
  readonly header: readonly string[];
  /** Sent before: how the transaction begins. */
  readonly begin: readonly string[];
  /** What each statement is for, in their order. */
  readonly titles: readonly string[];
  readonly statements: readonly SentStatement[];
  /** Whoever may send them, where that is not the database user of the service. */
  readonly by?: string;
}

/**
 * The file's text. Each statement stands as it is sent, prepared under a name and executed with its values, so that all
 * of it can be pasted into psql; nothing it writes is kept.
 */
export function sqlFileText({ name, header, begin, titles, statements, by }: SqlFile): string {
  if (titles.length !== statements.length)
    throw new Error(`docs/sql/${name}.sql: ${titles.length} titles, but ${statements.length} statements`);
  const parts = statements.map(({ text, values }, at) => {
    const statement = `statement_${at + 1}`;
    const title = `-- ${at + 1}. ${titles[at]!}`;
    const body = text.replace(/^\s*\n/, '').trimEnd();
    if (values.length === 0) return `${title}\n${body};`;
    const list = values.map((value, index) => `  /* $${index + 1} */ ${literal(value)}`).join(',\n');
    return `${title}\nPREPARE ${statement} AS\n${body};\n\nEXECUTE ${statement} (\n${list}\n);\nDEALLOCATE ${statement};`;
  });
  const head = [
    ...header,
    `Written by \`npm run sql\`. Paste it into psql as ${by ?? 'the database user of the service'}: nothing is kept.`,
  ]
    .map((line) => `-- ${line}`)
    .join('\n');
  return `${head}\n\n${begin.map((line) => `${line};`).join('\n')}\n\n${parts.join('\n\n')}\n\nROLLBACK;\n`;
}

function literal(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (Array.isArray(value)) return `'{${value.map(String).join(',')}}'`;
  return `'${String(value).replaceAll("'", "''")}'`;
}
