/** Writes `dashboard/openapi.json`, from which the web app's types are made. Needs no database. */
import 'reflect-metadata';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import { DashboardModule } from '../src/dashboard/dashboard.module.js';
import { buildDashboardOpenApi } from '../src/dashboard/openapi.js';

const app = await NestFactory.create(DashboardModule, { preview: true, logger: ['error'] });
const file = path.resolve(import.meta.dirname, '..', 'dashboard', 'openapi.json');
await fs.mkdir(path.dirname(file), { recursive: true });
await fs.writeFile(file, `${JSON.stringify(buildDashboardOpenApi(app), null, 2)}\n`);
