import { OperatorError } from '../common/operator-error.js';
import { loadEnv } from '../config/env.js';
import { type OperatorSession, withOperatorSession } from './operator-session.js';
import { Output } from './output.js';

/** Runs a command's work in an operator session and says what came of it. */
export type RunCommand = (
  options: { readonly json?: true },
  work: (session: OperatorSession, output: Output) => Promise<void>,
) => Promise<void>;

/** The one way commands are run. */
export const runCommand: RunCommand = (options, work) =>
  withOperatorSession(loadEnv(), (session) => work(session, new Output(options.json === true)));

/** What was asked for by id, or the sentence that it is not there. */
export function found<T>(subject: T | null, kind: 'account' | 'key' | 'user', id: string): T {
  if (subject === null) throw new OperatorError(`There is no ${kind} ${id}.`);
  return subject;
}
