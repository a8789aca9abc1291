/** Makes `dist/`: the script that pages load, and the same as modules with their types. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

const here = import.meta.dirname;
const tsc = path.join(here, '../../node_modules/@typescript/native/bin/tsc');

rmSync(path.join(here, 'dist'), { recursive: true, force: true });
await build({ configFile: path.join(here, 'vite.config.ts'), logLevel: 'warn' });
execFileSync(process.execPath, [tsc, '-p', here], { stdio: 'inherit' });
