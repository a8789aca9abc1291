import { ApiFailure } from '../api/api-failure';

/**
 * The field errors of a 400 as a form takes them. The service's messages continue the field's name ("must be …"); below
 * the field they are sentences.
 */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiFailure)) return {};
  return Object.fromEntries(error.details.map(({ field, message }) => [field, sentence(message)]));
}

/** Which of a form's errors are of no field of it: the service names another, or one that the form sends and does not ask for. */
export function untoldErrors(errors: object, values: object): string[] {
  return Object.keys(errors).filter((field) => !(field in values));
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
