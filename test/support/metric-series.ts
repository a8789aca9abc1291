/** Series of the text format of Prometheus: each line's name with its labels in order of name, and its value. */
function metricSeries(text: string): ReadonlyMap<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      return [`${name}{${labels.split(',').sort().join(',')}}`, Number(value)];
    }),
  );
}

/** The sum of all series of a name that bear the labels, as `name="value"`; 0 where there is none. */
export function sumOf(text: string, name: string, ...labels: readonly string[]): number {
  let sum = 0;
  for (const [series, value] of metricSeries(text)) {
    const isMeant = series.startsWith(`${name}{`) && labels.every((label) => series.includes(label));
    if (isMeant) sum += value;
  }
  return sum;
}
