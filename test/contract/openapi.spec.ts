import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { PACKAGE_ROOT } from '../../src/config/env.js';
import { describePublicInterface } from '../../src/describe-public-interface.js';
import { PATHS_IN_ORDER } from '../../src/http/openapi/reading-order.js';

type Responses = Record<string, { $ref?: string; headers?: object }>;

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: string[];
  readonly security?: object[];
  readonly parameters?: { readonly example?: unknown; readonly schema: { readonly example?: unknown } }[];
  readonly responses: Responses;
}

describe('openapi.json', () => {
  let document: OpenAPIObject;
  let operations: [name: string, operation: Operation][];

  beforeAll(async () => {
    document = await describePublicInterface();
    operations = Object.entries(document.paths).flatMap(([route, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method} ${route}`,
        operation,
      ]),
    );
  });

  it('is what the routes say now (else: npm run openapi)', () => {
    const committed = readFileSync(path.join(PACKAGE_ROOT, 'openapi.json'), 'utf8');
    expect(`${JSON.stringify(document, null, 2)}\n`).toBe(committed);
  });

  it('gives each route its place in the order of reading, and lists none that is gone', () => {
    expect(Object.keys(document.paths)).toEqual([...PATHS_IN_ORDER]);
  });

  it('describes the routes of the API and no others', () => {
    expect(operations.length).toBeGreaterThan(0);
    for (const route of Object.keys(document.paths)) expect(route).toMatch(/^\/api\/v1\//);
  });

  it('gives each operation an id of its own, a summary and a known tag', () => {
    const ids = operations.map(([, operation]) => operation.operationId);
    const tags = document.tags?.map((tag) => tag.name);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [name, operation] of operations) {
      expect([name, operation.operationId]).toEqual([name, expect.stringMatching(/^[a-z][A-Za-z]+$/)]);
      expect([name, operation.summary]).toEqual([name, expect.any(String)]);
      for (const tag of operation.tags ?? ['none']) expect(tags).toContain(tag);
    }
  });

  it('asks for the key everywhere, and does not call it a JWT', () => {
    for (const [name, { security }] of operations) expect([name, security]).toEqual([name, [{ apiKey: [] }]]);
    expect(document.components?.securitySchemes?.['apiKey']).toMatchObject({
      type: 'http',
      scheme: 'bearer',
    });
    expect(JSON.stringify(document)).not.toMatch(/jwt/i);
  });

  it('names for each operation the refusals all have, and for each answer the headers all have', () => {
    const shared = document.components?.responses as Responses;
    for (const [name, { responses }] of operations) {
      expect([name, Object.keys(responses)]).toEqual([
        name,
        expect.arrayContaining(['400', '401', '429', '500', '503']),
      ]);
      for (const [status, response] of Object.entries(responses)) {
        const { headers = {} } = response.$ref ? shared[response.$ref.split('/').at(-1)!]! : response;
        expect([name, status, Object.keys(headers)]).toEqual([
          name,
          status,
          expect.arrayContaining([
            'X-RateLimit-Limit',
            'X-RateLimit-Remaining',
            'X-RateLimit-Reset',
            'X-Request-Id',
          ]),
        ]);
        if (status === '429' || status === '503') expect(Object.keys(headers)).toContain('Retry-After');
      }
    }
  });

  it('fills in nothing where a request deletes', () => {
    const deleting = operations.filter(([name]) => name.startsWith('delete '));
    expect(deleting.length).toBeGreaterThan(1);
    for (const [name, { parameters = [] }] of deleting) {
      const examples = parameters.map(({ example, schema }) => example ?? schema.example);
      expect([name, examples.filter((example) => example !== undefined)]).toEqual([name, []]);
    }
  });

  it('writes all its instants and zones in UTC', () => {
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/"example":"[A-Z][a-z]+\/[A-Z][a-z]+"/);
    expect(text).not.toMatch(/"\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d"/);
  });

  it('names no licence where none is given, and no header that is never sent', () => {
    expect(document.info).not.toHaveProperty('license');
    expect(JSON.stringify(document)).not.toMatch(/Access-Control/);
  });

  it('holds nothing with the shape of a key', () => {
    expect(JSON.stringify(document)).not.toMatch(/sk_(test|live)_[A-Za-z0-9]{32}/);
  });
});
