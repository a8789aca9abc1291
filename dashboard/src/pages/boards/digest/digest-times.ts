/** Choices of when a weekly e-mail is sent, by the values that the service knows. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (label, at) => ({ value: String(at + 1), label }),
);

export const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** All zones, those that are meant most often first. */
export function zoneChoices(own: string, chosen: string): { value: string; label: string }[] {
  return [...new Set([own, chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((name) => ({
    value: name,
    label: name.replaceAll('_', ' '),
  }));
}
