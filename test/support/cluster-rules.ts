import { DISTRIBUTED_TABLES } from '../../src/database/citus/distributed-tables.js';

/**
 * What SQL must obey so that it runs on a Citus cluster as well (docs/adr/0026), read off its text: no cluster is needed to
 * find a breach. Texts are read by patterns, as this house writes them; what no pattern knows, the suite on a cluster finds.
 */

const TABLES = `(?:${DISTRIBUTED_TABLES.join('|')})`;
const ACCOUNT = /\baccount_id\b/;

/** Breaches of one statement of a migration. `isNew`: the table was made by the same migration, and is local until it is over. */
export function migrationFaults(statement: string, isNew: (table: string) => boolean): string[] {
  const faults: string[] = [];
  const text = statement.replaceAll(/\s+/g, ' ');
  const find = (pattern: string) => new RegExp(pattern, 'i').exec(text);
  if (/\bDETACH PARTITION \S+ CONCURRENTLY\b/i.test(text)) faults.push('detaches a part concurrently');
  const unique = find(`CREATE UNIQUE INDEX .*?\\bON (?:ONLY )?(${TABLES}) (?:USING \\w+ )?\\((.*?)\\)`);
  if (unique && !ACCOUNT.test(unique[2]!)) faults.push(`has ${unique[1]} unique without the account`);
  if (find(`CREATE (?:CONSTRAINT )?TRIGGER .* ON (${TABLES})\\b`)) faults.push('has a trigger');
  const created = find(`CREATE TABLE (?:IF NOT EXISTS )?(${TABLES}) \\(`)?.[1];
  const altered = find(`ALTER TABLE (?:ONLY )?(${TABLES})\\b`)?.[1];
  if (created === undefined && altered === undefined) return faults;
  for (const [, columns] of text.matchAll(/\b(?:PRIMARY KEY|UNIQUE) \((.*?)\)/gi))
    if (!ACCOUNT.test(columns!)) faults.push('has a key without the account');
  if (/\b\w+ \w+(?: NOT NULL)? (?:PRIMARY KEY|UNIQUE)\b(?! \()/i.test(text))
    faults.push('has a key without the account');
  if (/\bREFERENCES\b/i.test(text)) faults.push('refers to another table');
  if (/\b(?:big|small)?serial\b|\bGENERATED (?:ALWAYS|BY DEFAULT) AS IDENTITY\b|\bnextval\(/i.test(text))
    faults.push('numbers rows by a sequence');
  if (altered === undefined || isNew(altered)) return faults;
  if (/\bRENAME CONSTRAINT\b/i.test(text)) faults.push('renames a constraint');
  if (/\bSET (?:STORAGE|STATISTICS)\b/i.test(text)) faults.push('sets storage or statistics');
  if (/\bALTER COLUMN account_id\b/i.test(text)) faults.push('changes the column it is spread by');
  const commands = text.replaceAll(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '').split(',');
  if (commands.length > 1 && /\bADD CONSTRAINT\b/i.test(text))
    faults.push('adds a constraint together with something else');
  return faults;
}

/** Breaches of one statement that the service sends. */
export function statementFaults(statement: string): string[] {
  const faults: string[] = [];
  const text = statement.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ');
  const count = (pattern: string) => [...text.matchAll(new RegExp(pattern, 'gi'))].length;
  const named = new Map<string, number>();
  for (const [, table, alias] of text.matchAll(
    new RegExp(`\\b(?:FROM|JOIN|UPDATE) (${TABLES})\\b(?: (?:AS )?(?!(?:${NO_ALIAS})\\b)(\\w+))?`, 'gi'),
  )) {
    const name = alias ?? table!;
    named.set(name, (named.get(name) ?? 0) + 1);
  }
  for (const [name, times] of named) {
    const isTable = new RegExp(`^${TABLES}$`).test(name);
    const column = isTable ? `(?<![.\\w])(?:${name}\\.)?account_id` : `\\b${name}\\.account_id`;
    if (count(`${column} = (?:ANY \\()?\\$\\d`) < times)
      faults.push(`reads ${name} without an account of its own`);
  }
  for (const [, table, columns] of text.matchAll(
    new RegExp(`\\bINSERT INTO (${TABLES})\\b(?: AS \\w+)? \\((.*?)\\)`, 'gi'),
  ))
    if (!ACCOUNT.test(columns!)) faults.push(`stores into ${table} without an account`);
  if (new RegExp(`\\bINSERT INTO ${TABLES}\\b[^()]*\\([^()]*\\) VALUES \\(.*\\(SELECT\\b`, 'i').test(text))
    faults.push('has a subquery among values');
  if (
    named.size > 0 &&
    /\b(?:FROM|JOIN) (?:accounts|api_keys|people|memberships|channels|saved_reports)\b/i.test(text)
  )
    faults.push('joins what lies on the coordinator');
  if (
    /(?<!RECURSIVE )\b(?!WITH\b)\w+ \(\w+(?:, \w+)*\) AS (?:NOT MATERIALIZED )?\((?:SELECT|WITH)\b/i.test(
      text,
    ) &&
    !/\bRECURSIVE\b/i.test(text)
  )
    faults.push('names the columns of a WITH apart from its SELECT');
  return faults;
}

/** Words behind a table's name that are no alias. */
const NO_ALIAS =
  'WHERE|SET|ON|USING|ORDER|GROUP|LIMIT|UNION|JOIN|LEFT|CROSS|INNER|RETURNING|HAVING|OFFSET|FOR|WINDOW';

/** Breaches of a source file: how an account is told to the policies. */
export function sourceFaults(source: string): string[] {
  return /set_config\(\s*'app\./.test(source)
    ? ['tells the account by set_config, which stays on the coordinator']
    : [];
}
