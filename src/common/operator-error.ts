/**
 * Something the person at the keyboard can put right: `message` is one or two sentences made to be printed as they
 * stand, without a stack, and never carries a secret.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
