import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../src/config/env.js';

/** What a Dockerfile leaves behind, as directories instead of images. */
export interface DockerResult {
  /** The root directory of the last stage. */
  readonly root: string;
  readonly workDir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
  readonly healthCommand: readonly string[];
  readonly volumes: readonly string[];
}

interface Stage {
  readonly root: string;
  workDir: string;
  readonly env: Record<string, string>;
  user: string;
}

/**
 * Runs the steps of this project's Dockerfile in plain directories, for machines without a container engine. Knows
 * the instructions that file uses and refuses others. Two commands differ from a real build: `npm ci` copies the
 * packages that are installed already, and `chown` does nothing.
 */
export function runDockerfile(into: string): DockerResult {
  const stages: Record<string, Stage> = {};
  let stage: Stage | undefined;
  let command: string[] = [];
  let healthCommand: string[] = [];
  const volumes: string[] = [];

  for (const [instruction, rest] of instructions()) {
    if (instruction === 'FROM') {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'last';
      stage = { root: path.join(into, name), workDir: '/', env: {}, user: 'root' };
      stages[name] = stage;
      mkdirSync(stage.root);
      continue;
    }
    if (!stage) throw new Error(`${instruction} before FROM`);
    if (instruction === 'WORKDIR') {
      stage.workDir = rest;
      mkdirSync(path.join(stage.root, rest), { recursive: true });
    } else if (instruction === 'ENV') {
      const [name = '', value = ''] = rest.split('=');
      stage.env[name] = value;
    } else if (instruction === 'USER') stage.user = rest;
    else if (instruction === 'VOLUME') volumes.push(rest);
    else if (instruction === 'CMD') command = JSON.parse(rest);
    else if (instruction === 'HEALTHCHECK') healthCommand = JSON.parse(rest.slice(rest.indexOf('CMD') + 3));
    else if (instruction === 'COPY') copy(stage, rest, stages);
    else if (instruction === 'RUN') run(stage, rest);
    else if (instruction !== 'EXPOSE') throw new Error(`Unknown instruction ${instruction}`);
  }
  if (!stage) throw new Error('No stage');
  return { ...stage, command, healthCommand, volumes };
}

function instructions(): Array<[string, string]> {
  return readFileSync(path.join(PACKAGE_ROOT, 'Dockerfile'), 'utf8')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1).trim()]);
}

function copy(stage: Stage, rest: string, stages: Readonly<Record<string, Stage>>): void {
  const words = rest.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = path.join(stage.root, stage.workDir, words.pop() as string);
  const { admitted, ignored } = dockerIgnore();
  for (const word of words) {
    const source = from ? path.join((stages[from] as Stage).root, word) : path.join(PACKAGE_ROOT, word);
    if (!from && !admitted.some((entry) => word === entry || word.startsWith(`${entry}/`)))
      throw new Error(`.dockerignore keeps ${word} out of the build`);
    const isDirectory = statSync(source).isDirectory();
    mkdirSync(isDirectory || word.includes('/') ? target : path.dirname(target), { recursive: true });
    if (from) execFileSync('sh', ['-c', LINK, 'sh', isDirectory ? `${source}/.` : source, target]);
    else {
      const goesIn = (file: string) => !ignored.includes(path.relative(PACKAGE_ROOT, file));
      const into = isDirectory
        ? target
        : path.join(target, target.endsWith('/') ? path.basename(source) : '');
      cpSync(source, into, { recursive: true, preserveTimestamps: true, filter: goesIn });
    }
  }
}

/** It shuts out everything, then makes exceptions, then exceptions from those; patterns matter to real builds only. */
function dockerIgnore(): { admitted: string[]; ignored: string[] } {
  const lines = readFileSync(path.join(PACKAGE_ROOT, '.dockerignore'), 'utf8').split('\n');
  if (!lines.includes('*')) throw new Error('The .dockerignore no longer shuts out everything first');
  return {
    admitted: lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1)),
    ignored: lines.filter((line) => /^\w[\w/]*$/.test(line)),
  };
}

/**
 * Copies $1 into $2 by hard links, which takes a tenth of the time; where that is another disk, in full. npm writes its own
 * list of what is installed in place.
 */
const LINK = `
  cp -al "$1" "$2" 2>/dev/null || cp -a "$1" "$2"
  list="$2/.package-lock.json"
  [ ! -f "$list" ] || { cp "$list" "$list.own" && mv "$list.own" "$list"; }
`;

function run(stage: Stage, script: string): void {
  const installed = ['node_modules', 'dashboard/node_modules'].map(
    (name) => `sh -c '${LINK}' sh "${path.join(PACKAGE_ROOT, name)}/." ${name}`,
  );
  const stubs = `
    chown() { :; }
    npm() { if [ "$1" = ci ]; then ${installed.join(' && ')}; else command npm "$@"; fi; }
  `;
  execFileSync('sh', ['-ec', `${stubs}\n${script}`], {
    cwd: path.join(stage.root, stage.workDir),
    env: { ...process.env, NODE_OPTIONS: '', ...stage.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
