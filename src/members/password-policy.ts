import { ApiError, apiErrors } from '../common/api-error.js';
import { FieldProblem } from '../common/fields/field-rule.js';
import { TextRule } from '../common/fields/text.rule.js';

const MAX_LENGTH = 256;
const SCHEMA = { format: 'password' } as const;

/** A password as it is entered, right or wrong. */
export const PASSWORD = new TextRule({ maxLength: MAX_LENGTH, schema: SCHEMA });

/** One to be set. OWASP ASVS 5.0, 6.2.1 asks for 8 and recommends 15; no rules of composition (6.2.5). */
export const NEW_PASSWORD = new TextRule({ minLength: 12, maxLength: MAX_LENGTH, schema: SCHEMA });

/** zxcvbn's 2 of 4: at least a million guesses. Below that an online guesser has a chance. */
const LEAST_SCORE = 2;

type Estimate = (password: string, known: string[]) => number;
let estimator: Promise<Estimate> | undefined;

/**
 * Refuses passwords that are short or easily guessed: common ones, sequences, or made of what is known of the person.
 * @param field the field of the request that a refusal names.
 * @throws ApiError 400.
 */
export async function assertGoodPassword(
  password: string,
  known: readonly string[],
  field: string,
): Promise<void> {
  const read = NEW_PASSWORD.read(password);
  if (read instanceof FieldProblem) throw refusal(field, read.code, read.message);
  estimator ??= loadEstimator();
  const estimate = await estimator;
  if (estimate(password, [...known, 'waymark']) < LEAST_SCORE)
    throw refusal(field, 'too_easy', 'is too easy to guess: take several unrelated words');
}

function refusal(field: string, code: string, message: string): ApiError {
  return apiErrors.invalidBody([{ field, code, message }]);
}

/** Its dictionary takes 60 ms and some memory to load: only where passwords are set, which is rare. */
async function loadEstimator(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 64 });
  return (password, known) => zxcvbn.check(password, known).score;
}
