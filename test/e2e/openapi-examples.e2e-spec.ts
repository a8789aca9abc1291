import type { OpenAPIObject } from '@nestjs/swagger';
import { shopSpend } from '../../src/demo/shop-spend.js';
import { shopTraffic } from '../../src/demo/shop-traffic.js';
import { AnswerSchemas, type DocumentSchema } from '../support/answer-schemas.js';
import { type Answer, ApiClient } from '../support/api-client.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** The demonstration's month ends with this day; so does the range of a report that names none. */
const END_MS = Date.parse('2026-03-20T00:00:00Z');
const EVENTS = 3_000;
const BATCH = 500;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly example?: unknown;
  readonly schema: DocumentSchema;
}

interface Media {
  readonly schema: DocumentSchema;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}

/** One request that the document offers. */
interface Example {
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly body?: { readonly type: string; readonly text: string };
  readonly answers: Readonly<Record<string, Media>>;
}

describe('Examples of /openapi.json, asked of the demonstration', () => {
  let service: TestApp;
  let client: ApiClient;
  let document: OpenAPIObject;
  let examples: Example[];
  let schemas: AnswerSchemas;

  beforeAll(async () => {
    service = await startTestApp({ clock: { now: () => END_MS + 3_600_000 } });
    client = new ApiClient(service.url, (await service.issueKey({ plan: 'enterprise' })).secret);
    const events = [...shopTraffic({ endMs: END_MS, events: EVENTS })].slice(0, EVENTS);
    for (let at = 0; at < EVENTS; at += BATCH) {
      const { body } = await client.trackBatch(events.slice(at, at + BATCH));
      expect(body.accepted).toBe(BATCH);
    }
    const rows = JSON.stringify({ rows: shopSpend({ endMs: END_MS }) });
    const json = { 'Content-Type': 'application/json' };
    expect((await client.send('PUT', '/api/v1/ad-spend', rows, json)).body).toMatchObject({ inserted: 90 });
    document = (await client.get('/openapi.json')).body;
    examples = examplesOf(document);
    schemas = new AnswerSchemas(document);
  });
  afterAll(() => service.close());

  const ask = ({ method, path, body }: Example, accept: string): Promise<Answer> =>
    client.send(method, path, body?.text, {
      Accept: accept,
      ...(body && { 'Content-Type': body.type }),
    });

  it('are there for every report, for ad spend and for exchange rates but to delete them', () => {
    const titles = new Set(examples.map(({ title }) => title.split(' ')[0]));
    expect([...titles].sort()).toEqual([
      'importAdSpend',
      'importExchangeRates',
      'listAdSpend',
      'listExchangeRates',
      'reportAdSpend',
      'reportConversionPaths',
      'reportConversions',
      'reportEvents',
      'reportFunnel',
      'reportJourney',
      'reportRetention',
      'reportSeries',
    ]);
  });

  it('are answered 200, as the document says such an answer looks', async () => {
    for (const example of examples) {
      const { status, body } = await ask(example, 'application/json');
      expect([example.title, status, body.details]).toEqual([example.title, 200, undefined]);
      const { schema } = example.answers['application/json']!;
      expect([example.title, schemas.faultsOf(body, schema)]).toEqual([example.title, []]);
    }
  });

  it('find something to answer with', async () => {
    for (const example of examples.filter(({ title }) => title.startsWith('report'))) {
      const { body } = await ask(example, 'application/json');
      expect([example.title, somethingIn(body)]).toEqual([example.title, true]);
    }
  });

  it('come as CSV too, where the document says so', async () => {
    for (const example of examples.filter(({ answers }) => answers['text/csv'])) {
      const { status, headers, body } = await ask(example, 'text/csv');
      expect([example.title, status, headers.get('content-type')]).toEqual([
        example.title,
        200,
        expect.stringMatching(/^text\/csv; charset=utf-8/),
      ]);
      expect([example.title, body.split('\r\n').length > 2]).toEqual([example.title, true]);
    }
  });

  it('ask for one event by the id that another example stores', async () => {
    const { requestBody } = operationOf(document, '/api/v1/events', 'post');
    const { examples } = requestBody!.content['application/json']!;
    const json = { 'Content-Type': 'application/json' };
    const purchase = JSON.stringify(examples!['purchase']!.value);
    expect((await client.send('POST', '/api/v1/events', purchase, json)).status).toBe(201);
    const { parameters } = operationOf(document, '/api/v1/events/{event_id}', 'get');
    const read = await client.get(`/api/v1/events/${parameters![0]!.schema['example']}`);
    expect([read.status, read.body.event_type]).toEqual([200, 'purchase']);
  });

  it('do not deceive: an answer that is not as documented would be told', () => {
    const schema = { $ref: '#/components/schemas/MoneyResponse' };
    expect(schemas.faultsOf({ currency: 'EUR', amount: '1.00' }, schema)).toEqual([]);
    const faults = schemas.faultsOf({ currency: 'eur', amount: 1, more: null }, schema);
    expect(faults.sort()).toEqual([
      expect.stringMatching(/^\/amount: must be string/),
      expect.stringMatching(/^\/currency: must match pattern/),
      expect.stringMatching(/^: must NOT have additional properties.*more/),
    ]);
    const listed = { type: 'array', items: { allOf: [schema], nullable: true } };
    const faultsOf = (value: unknown) => schemas.faultsOf(value, listed);
    expect(faultsOf([null, { currency: 'EUR', amount: '1.00' }])).toEqual([]);
    expect(faultsOf([null, { currency: 'EUR', amount: '1.00', more: 1 }])).toContainEqual(
      expect.stringMatching(/^\/1: must NOT have additional properties.*more/),
    );
    expect(() => schemas.faultsOf(1, { smallest: 2 })).toThrow('unknown keyword');
  });
});

function operationOf(document: OpenAPIObject, path: string, method: string): Operation {
  return (document.paths[path] as unknown as Record<string, Operation>)[method]!;
}

/** The requests the page at /docs would send as they stand, and those that a description quotes. */
function examplesOf(document: OpenAPIObject): Example[] {
  const routes = Object.entries(document.paths).filter(([path]) =>
    /\/(reports\/|ad-spend$|exchange-rates$)/.test(path),
  );
  return routes.flatMap(([path, methods]) =>
    Object.entries(methods as unknown as Record<string, Operation>).flatMap(([method, operation]) => {
      const answers = operation.responses['200']!.content!;
      const own = { method: method.toUpperCase(), answers };
      const filled = path + prefilled(operation.parameters ?? []);
      const bodies = Object.entries(operation.requestBody?.content ?? {}).flatMap(([type, { examples }]) =>
        Object.entries(examples ?? {}).map(([name, { value }]) => ({
          ...own,
          title: `${operation.operationId} ${type} ${name}`,
          path: filled,
          body: { type, text: typeof value === 'string' ? value : JSON.stringify(value) },
        })),
      );
      const quotes = [...operation.description.matchAll(/`(\/api\/v1\/[^`]*\?[^`]*)`/g)];
      const quoted = quotes.map(([, quote]) => ({
        ...own,
        ...(bodies[0] && { body: bodies[0].body }),
        title: `${operation.operationId} ${quote}`,
        path: quote!,
      }));
      // What deletes is not offered to be sent as it stands.
      if (method === 'delete') return [];
      const plain = { ...own, title: `${operation.operationId} as it stands`, path: filled };
      return [...(operation.requestBody ? bodies : [plain]), ...quoted];
    }),
  );
}

/** The page fills in a parameter's example, else its default. */
function prefilled(parameters: readonly Parameter[]): string {
  const query = new URLSearchParams();
  for (const { name, example, schema } of parameters) {
    const invented = schema.type === 'object' ? { additionalProp1: 'string' } : undefined;
    const value = example ?? schema['example'] ?? schema['default'] ?? invented;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [key, text] of Object.entries(value)) query.append(key, String(text));
      continue;
    }
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one));
  }
  return query.size === 0 ? '' : `?${query}`;
}

/** Whether anything at all was counted. */
function somethingIn(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, member]) =>
      (['events', 'visitors', 'conversions', 'entrants', 'completed', 'total'].includes(name) &&
        Number(member) > 0) ||
      somethingIn(member),
  );
}
