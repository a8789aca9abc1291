import { ApiFailure } from '../api/api-failure';

/**
 * The faults of a 400 by field, as a form takes them. The service's messages continue the field's name ("must be …");
 * below the field they begin a sentence.
 */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiFailure)) return {};
  return Object.fromEntries(error.details.map(({ field, message }) => [field, sentence(message)]));
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
