import type { CsvCell } from '../../common/csv.js';

/** Rows for a spreadsheet; the first is the header. */
export type CsvTable = Iterable<readonly CsvCell[]>;

/** The part of an answer that its report lays out itself, so that figures that belong together stand in one line. */
export interface CsvSection {
  readonly name: string;
  readonly table: CsvTable;
  /** What of the answer is in it, as paths of names: `rows`, or `breakdown.steps`. */
  readonly covers: readonly string[];
}

type Cells = Readonly<Record<string, CsvCell>>;

interface Line {
  readonly section: string;
  readonly cells: Cells;
}

/** Of what stands in no list and in no object of the answer. */
const ANSWER = 'answer';

/** Nested as deeply as questions may be: a line for each value, by name. */
const BY_NAME: ReadonlySet<string> = new Set(['query', 'definition']);

/**
 * An answer as one table that has all of it: the report's own section first, then a section for every other object and list,
 * named by its path. Its lines have a column for each of their values, and those of the lists they lie in led by the names of
 * these. The header names every column of every section.
 */
export function* reportCsv(body: object, main: CsvSection): Generator<readonly CsvCell[]> {
  const lines = linesOf(body, new Set(main.covers));
  const table = main.table[Symbol.iterator]();
  const own = (table.next().value ?? []) as readonly string[];
  const names = new Set([...own, ...lines.flatMap(({ cells }) => Object.keys(cells))]);
  yield ['section', ...names];
  const none = Array<null>(names.size - own.length).fill(null);
  for (let next = table.next(); !next.done; next = table.next()) yield [main.name, ...next.value, ...none];
  for (const { section, cells } of lines) yield [section, ...[...names].map((name) => cells[name] ?? null)];
}

function linesOf(body: object, covered: ReadonlySet<string>): Line[] {
  const members = Object.entries(body).filter(([name]) => !covered.has(name));
  const sections = members.flatMap(([name, value]): Line[] => {
    if (BY_NAME.has(name)) return leavesOf(value).map((cells) => ({ section: name, cells }));
    return isObject(value) ? linesOfPart(name, value, {}, covered) : [];
  });
  const scalars = members.filter(([, value]) => !isObject(value)) as [string, CsvCell][];
  return [{ section: ANSWER, cells: Object.fromEntries(scalars) }, ...sections];
}

/** @param around values of the lists that the part lies in. */
function linesOfPart(path: string, part: object, around: Cells, covered: ReadonlySet<string>): Line[] {
  if (!Array.isArray(part)) {
    const cells = scalarsOf(part);
    const own = Object.keys(cells).length > 0 ? [{ section: path, cells: { ...around, ...cells } }] : [];
    return [...own, ...listsOf(path, part, around, covered)];
  }
  const name = path.slice(path.lastIndexOf('.') + 1);
  return part.flatMap((element): Line[] => {
    if (!isObject(element)) return [{ section: path, cells: { ...around, value: element as CsvCell } }];
    const cells = scalarsOf(element);
    const within = Object.entries(cells).map(([column, cell]) => [`${name}_${column}`, cell] as const);
    return [
      { section: path, cells: { ...around, ...cells } },
      ...listsOf(path, element, { ...around, ...Object.fromEntries(within) }, covered),
    ];
  });
}

/** The lines of the lists among an object's members, and of those among the members of its objects. */
function listsOf(path: string, part: object, around: Cells, covered: ReadonlySet<string>): Line[] {
  return Object.entries(part).flatMap(([name, value]): Line[] => {
    const below = `${path}.${name}`;
    if (!isObject(value) || covered.has(below)) return [];
    return Array.isArray(value)
      ? linesOfPart(below, value, around, covered)
      : listsOf(below, value, around, covered);
  });
}

/** The values of an object by name; those of an object in it led by its name. */
function scalarsOf(part: object): Record<string, CsvCell> {
  const cells: Record<string, CsvCell> = {};
  for (const [name, value] of Object.entries(part))
    if (!isObject(value)) cells[name] = value as CsvCell;
    else if (!Array.isArray(value))
      for (const [inner, cell] of Object.entries(scalarsOf(value))) cells[`${name}_${inner}`] = cell;
  return cells;
}

/** Every value of an object, however deep, by its path. */
function leavesOf(value: unknown, path = ''): Cells[] {
  if (!isObject(value)) return [{ name: path, value: value as CsvCell }];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, path ? `${path}.${name}` : name));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
