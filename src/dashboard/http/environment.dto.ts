import { ENVIRONMENTS, type Environment } from '../../common/environment.js';
import { choiceOf } from '../../common/fields/format.rule.js';
import { RequiredQueryField } from '../../http/fields/field.decorators.js';

/** One of the two environments, by its name. */
export const ENVIRONMENT = choiceOf(ENVIRONMENTS);

/** Query of every list that shows one environment at a time. */
export class EnvironmentQuery {
  @RequiredQueryField(ENVIRONMENT, { enumName: 'Environment', description: 'Data of the two never mix.' })
  environment!: Environment;
}
