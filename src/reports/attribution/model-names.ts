/** What people read for each attribution model, in the order in which they are offered. The web app has it from here, too. */
export const MODEL_NAMES = {
  last_touch: 'Last touch',
  first_touch: 'First touch',
  last_non_direct: 'Last non-direct touch',
  linear: 'Linear',
  time_decay: 'Time decay',
  position_based: 'Position based',
} as const;

/** A model's name in the middle of a sentence. */
export function modelInSentence(model: string): string {
  const names: Readonly<Record<string, string>> = MODEL_NAMES;
  return (names[model] ?? model).toLowerCase();
}
