import { randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../common/operator-error.js';
import { syncDirectory } from '../durable-files.js';
import { runProgram } from './command.js';
import { EMBEDDED_DATABASE, EMBEDDED_USERS, passwordOf, writeSecret } from './credentials.js';
import { dataDirectory, type Installation } from './installation.js';

const INITDB_TIMEOUT_MS = 120_000;

/** Nobody enters without a password, not even over the socket; over the network nobody at all. */
const HOST_BASED_AUTHENTICATION = 'local all all scram-sha-256\n';

/**
 * Makes the cluster unless it is there: files, users, database and secret, all in a staging directory that is
 * renamed into place when complete. A crash leaves a staging directory (swept up here the next time), never half a
 * cluster; of two who make it at once, one wins and the other's is thrown away. All of it is on disk by then: what is acknowledged
 * later relies on it.
 */
export async function ensureCluster(installation: Installation): Promise<void> {
  if (await isCluster(installation.home)) return assertSameMajor(installation);
  await sweepStaging(installation.home);
  const staging = `${installation.home}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await fs.mkdir(staging, { mode: 0o700 });
    await makeCluster(installation, staging);
    await syncDirectory(staging);
    await fs.rename(staging, installation.home);
    await syncDirectory(path.dirname(installation.home));
  } catch (error) {
    await fs.rm(staging, { recursive: true, force: true });
    if (!(await isCluster(installation.home))) throw error;
  }
}

async function makeCluster(installation: Installation, staging: string): Promise<void> {
  const data = dataDirectory(staging);
  const secret = await writeSecret(staging);
  if (installation.runAs) await fs.chown(staging, installation.runAs.uid, installation.runAs.gid);
  await run(installation, {
    program: installation.binaries.initdb,
    args: [
      ...['-D', data, '-U', EMBEDDED_USERS.admin, '--auth=trust', '--encoding=UTF8', '--locale=C'],
      ...['--data-checksums', '--no-instructions'],
    ],
  });
  await fs.writeFile(path.join(data, 'pg_hba.conf'), HOST_BASED_AUTHENTICATION, { flush: true });
  // The server in single-user mode needs no authentication and no socket: nothing can come in between.
  await run(installation, {
    program: installation.binaries.postgres,
    args: ['--single', '-D', data, '-c', 'exit_on_error=true', 'postgres'],
    input: provisioningSql(secret),
  });
}

/** One statement a line, as single-user mode wants it. Passwords are base64url: no quoting needed. */
function provisioningSql(secret: string): string {
  const { admin, owner, serving } = EMBEDDED_USERS;
  return [
    `ALTER ROLE ${admin} PASSWORD '${passwordOf(secret, 'admin')}'`,
    `CREATE ROLE ${owner} LOGIN CREATEROLE CREATEDB PASSWORD '${passwordOf(secret, 'owner')}'`,
    `CREATE ROLE ${serving} LOGIN PASSWORD '${passwordOf(secret, 'serving')}'`,
    `CREATE DATABASE ${EMBEDDED_DATABASE} OWNER ${owner}`,
    '',
  ].join('\n');
}

async function run(
  installation: Installation,
  { program, args, input = '' }: { program: string; args: string[]; input?: string },
): Promise<void> {
  const { ok, output } = await runProgram(program, args, {
    runAs: installation.runAs,
    timeoutMs: INITDB_TIMEOUT_MS,
    input,
  });
  if (!ok)
    throw new OperatorError(
      `The embedded database could not be made in ${installation.home}: ${output.split('\n').at(-1) || 'no reason given'}`,
    );
}

async function isCluster(home: string): Promise<boolean> {
  return fs.stat(path.join(dataDirectory(home), 'PG_VERSION')).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
      throw new OperatorError(`The database in ${home} cannot be read by this user (${error.code}).`);
    },
  );
}

async function assertSameMajor(installation: Installation): Promise<void> {
  const version = (
    await fs.readFile(path.join(dataDirectory(installation.home), 'PG_VERSION'), 'utf8')
  ).trim();
  if (version !== String(installation.majorVersion))
    throw new OperatorError(
      `The database in ${installation.home} was made by PostgreSQL ${version}, this Waymark brings ` +
        `PostgreSQL ${installation.majorVersion}: move it with pg_dump, or start the earlier Waymark.`,
    );
}

/** Removes what makers that no longer live left behind. */
async function sweepStaging(home: string): Promise<void> {
  const prefix = `${path.basename(home)}.new-`;
  const names = await fs.readdir(path.dirname(home)).catch(() => []);
  for (const name of names.filter((entry) => entry.startsWith(prefix))) {
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (!isLiving(pid)) await fs.rm(path.join(path.dirname(home), name), { recursive: true, force: true });
  }
}

function isLiving(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
