/** Writes `openapi.json`, the description of the public interface. Needs no database and starts nothing. */
import 'reflect-metadata';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { describePublicInterface } from '../src/describe-public-interface.js';

const file = path.resolve(import.meta.dirname, '..', 'openapi.json');
await fs.writeFile(file, `${JSON.stringify(await describePublicInterface(), null, 2)}\n`);
