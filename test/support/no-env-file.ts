import { PACKAGE_ROOT } from '../../src/config/env.js';

/** Has programs of this project's directory pass over the `.env` that a developer keeps there; in any other it is the test's own. */
export function withoutEnvFile(projectDir = PACKAGE_ROOT): Record<string, string> {
  return projectDir === PACKAGE_ROOT ? { WAYMARK_ENV_FILE: '/dev/null' } : {};
}
