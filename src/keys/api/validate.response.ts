import type { Environment } from '../../common/environment.js';

/** The answer for a living key. */
export class ValidatedKey {
  valid!: true;
  account_id!: string;
  environment!: Environment;
}
