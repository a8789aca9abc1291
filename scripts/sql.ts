/** Writes docs/sql: the statements that are sent, each to be read, and to be pasted into psql. Needs no database. */
import 'reflect-metadata';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { sqlFiles } from './sql/sql-files.js';

const folder = path.resolve(import.meta.dirname, '..', 'docs', 'sql');
await fs.rm(folder, { recursive: true, force: true });
await fs.mkdir(folder);
for (const [name, text] of await sqlFiles()) await fs.writeFile(path.join(folder, name), text);
