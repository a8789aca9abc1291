import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { PACKAGE_ROOT } from '../../src/config/env.js';
import { withoutEnvFile } from './no-env-file.js';
import { PATIENCE_MS } from './patience.js';

/** Runs the real command line as an operator does, and reads its JSON. Rejects when it exits with an error. */
export function waymark<T = Record<string, string>>(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<T> {
  return waymarkIn(PACKAGE_ROOT, env, ...args);
}

/** The same, of another clone. */
export async function waymarkIn<T = Record<string, string>>(
  projectDir: string,
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<T> {
  const { PATH, HOME } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(projectDir, 'scripts', 'waymark.mjs'), ...args, '--json'],
    { env: { PATH, HOME, ...withoutEnvFile(projectDir), ...env }, timeout: PATIENCE_MS },
  );
  return JSON.parse(stdout);
}

/** An account with a key, made on the command line; limits high enough not to matter. */
export async function issueKeyByCli(env: Readonly<Record<string, string>>, projectDir = PACKAGE_ROOT) {
  const account = await waymarkIn(
    projectDir,
    env,
    ...['accounts', 'create', '--name', 'Load', '--plan', 'enterprise'],
    ...['--events-per-hour', '1000000', '--requests-per-second', '1000000'],
  );
  const key = await waymarkIn(
    projectDir,
    env,
    'keys',
    'create',
    '--account',
    account['account_id']!,
    '--environment',
    'live',
  );
  return { accountId: account['account_id']!, keyId: key['key_id']!, secret: key['key']! };
}
