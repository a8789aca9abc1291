/**
 * Writes what is known of the dashboard's interface from its routes: `dashboard/openapi.json`, from which the web app's
 * types are made, and `docs/dashboard-access.md`, who may call what. Needs no database.
 */
import 'reflect-metadata';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../src/app.module.js';
import { loadEnv } from '../src/config/env.js';
import { buildDashboardOpenApi } from '../src/dashboard/openapi.js';
import { Database } from '../src/database/database.js';
import { ACCESS_TABLE, declaredAccess, toAccessTable } from '../test/support/access-table.js';

/** Nothing is made of the modules but their shape, so the database is never touched. */
const database: Database = Object.create(Database.prototype);
const app = await NestFactory.create(AppModule.of({ database, env: loadEnv({}) }), {
  preview: true,
  logger: ['error'],
});
const file = path.resolve(import.meta.dirname, '..', 'dashboard', 'openapi.json');
await fs.writeFile(file, `${JSON.stringify(buildDashboardOpenApi(app), null, 2)}\n`);
await fs.writeFile(ACCESS_TABLE, toAccessTable(declaredAccess(app)));
