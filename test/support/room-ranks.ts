/** A row of the rooms' table: `| 3 | `audit`, `usage` | …`. */
const ROW = /^\| (\d+) \| ([^|]+) \|/;

/** The rooms named in the table of docs/architecture.md, lowest rank first: folders and files of src. */
export function roomRanks(architecture: string): readonly (readonly string[])[] {
  const rows = architecture.split('\n').flatMap((line) => {
    const [, rank, rooms] = ROW.exec(line) ?? [];
    return rank && rooms
      ? [{ rank: Number(rank), rooms: [...rooms.matchAll(/`([^`]+)`/g)].map(([, room]) => room!) }]
      : [];
  });
  if (rows.length === 0 || rows.some(({ rank, rooms }, at) => rank !== at || rooms.length === 0))
    throw new Error('docs/architecture.md has no table of rooms whose ranks count from 0');
  return rows.map(({ rooms }) => rooms);
}
