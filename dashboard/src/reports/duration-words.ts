const UNITS = [
  { name: 'day', seconds: 86_400 },
  { name: 'h', seconds: 3_600 },
  { name: 'min', seconds: 60 },
] as const;

/** A time as people say it: "45 s", "12 min", "3.5 h", "2 days". */
export function durationWords(seconds: number): string {
  const unit = UNITS.find((each) => seconds >= each.seconds);
  if (!unit) return `${Math.round(seconds)} s`;
  const amount = Math.round((seconds / unit.seconds) * 10) / 10;
  return unit.name === 'day' ? `${amount} ${amount === 1 ? 'day' : 'days'}` : `${amount} ${unit.name}`;
}
