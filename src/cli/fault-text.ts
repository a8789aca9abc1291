import { ApiError } from '../common/api-error.js';
import { OperatorError } from '../common/operator-error.js';
import { databaseFault } from '../database/sqlstate.js';

/** What whoever called a command is told of its failure: what is not of our making is sentences, only our faults come with a stack. */
export function faultText(error: unknown): string {
  if (error instanceof OperatorError || error instanceof ApiError) return error.message;
  const { message, stack } = error as Partial<Error>;
  switch (databaseFault(error)) {
    case 'uncertain':
      return `The database was lost meanwhile (${message}). Whether the command did what it was to do is not known: look before you repeat it.`;
    case 'unavailable':
    case 'timeout':
    case 'retry':
      return `The database could not do it now (${message}). Please repeat the command.`;
    default:
      return String(stack ?? error);
  }
}
