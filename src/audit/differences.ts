/** By member that differs: "Web shop → Web shop 2". */
export function differences(
  before: Readonly<Record<string, string | number>>,
  after: Readonly<Record<string, string | number>>,
): Record<string, string> {
  const changed = Object.keys(before).filter((member) => before[member] !== after[member]);
  return Object.fromEntries(changed.map((member) => [member, `${before[member]} → ${after[member]}`]));
}
