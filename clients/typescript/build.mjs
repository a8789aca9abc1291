/** Makes `dist/`: the library as ECMAScript modules and as CommonJS, each with its types. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const here = import.meta.dirname;
const tsc = path.join(here, '../../node_modules/@typescript/native/bin/tsc');
const dist = path.join(here, 'dist');

rmSync(dist, { recursive: true, force: true });
for (const project of ['tsconfig.json', 'tsconfig.cjs.json'])
  execFileSync(process.execPath, [tsc, '-p', path.join(here, project)], { stdio: 'inherit' });
mkdirSync(path.join(dist, 'cjs'), { recursive: true });
writeFileSync(path.join(dist, 'cjs', 'package.json'), '{ "type": "commonjs" }\n');
