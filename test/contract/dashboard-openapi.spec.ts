import { promises as fs } from 'node:fs';
import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from '../../src/app.module.js';
import { loadEnv, PACKAGE_ROOT } from '../../src/config/env.js';
import { buildDashboardOpenApi } from '../../src/dashboard/openapi.js';
import { Database } from '../../src/database/database.js';
import { buildOpenApi } from '../../src/http/openapi/openapi-document.js';

describe('the dashboard’s OpenAPI document', () => {
  let committed: string;
  let built: OpenAPIObject;
  let publicDocument: OpenAPIObject;

  beforeAll(async () => {
    const database: Database = Object.create(Database.prototype);
    const app = await NestFactory.create(AppModule.of({ database, env: loadEnv({}) }), {
      preview: true,
      logger: false,
    });
    built = buildDashboardOpenApi(app);
    publicDocument = buildOpenApi(app);
    committed = await fs.readFile(path.join(PACKAGE_ROOT, 'dashboard', 'openapi.json'), 'utf8');
  });

  it('is committed as the routes have it: else run `npm run openapi:dashboard`', () => {
    expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(built)));
  });

  it('holds the dashboard’s routes, each under a name of its own, and no others', () => {
    const operations = Object.entries(built.paths).flatMap(([route, methods]) =>
      Object.values(methods).map((operation) => [route, operation.operationId as string] as const),
    );
    expect(operations.length).toBeGreaterThan(35);
    for (const [route] of operations) expect(route).toMatch(/^\/dashboard\/api\//);
    expect(new Set(operations.map(([, id]) => id)).size).toBe(operations.length);
  });

  it('describes every body and answer by a type that it holds', () => {
    const references = [...JSON.stringify(built.paths).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
    const schemas = Object.keys(built.components?.schemas ?? {});
    expect(references.length).toBeGreaterThan(60);
    for (const [, name] of references) expect(schemas).toContain(name);
  });

  it('shares nothing with the public one', () => {
    expect(Object.keys(publicDocument.paths).filter((route) => route.startsWith('/dashboard'))).toEqual([]);
    expect(Object.keys(publicDocument.paths)).toContain('/api/v1/events');
    expect(JSON.stringify(publicDocument.components)).not.toMatch(/SessionState|KeyView/);
  });
});
