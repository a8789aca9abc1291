import type { SeededRandom } from '../../../src/demo/seeded-random.js';
import { bendGzip } from './bend-gzip.js';
import { bendHeaders } from './bend-headers.js';
import { ValueGenerator } from './generate-value.js';
import { HOSTILE_BODIES, HOSTILE_TEXTS } from './hostile-values.js';
import type { FuzzDocument, Operation } from './operations.js';

export interface FuzzRequest {
  readonly method: string;
  /** Path and query, as they go onto the wire. */
  readonly target: string;
  /** A list where a header has several lines. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer | null;
}

/** Filters with an operator, which the document describes by one name. */
const COMPARISONS = [
  'source[not]',
  'properties.plan[contains]',
  'properties.price[gte]',
  'user_id[set]',
  'properties.a[[b]][not]',
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

export interface RequestSource {
  readonly document: FuzzDocument;
  readonly random: SeededRandom;
  /** Values that exist in the service under test, by parameter or field name. */
  readonly known: Readonly<Record<string, readonly string[]>>;
  /** What a well-meant request carries: a key, or cookies and origin. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** How often an operation is taken, beside the others' 1. */
  readonly weight: (operation: Operation) => number;
}

/** Makes requests one after the other: a documented one, bent in none or several of its parts. */
export class RequestGenerator {
  private readonly values: ValueGenerator;
  private readonly operations: readonly { readonly operation: Operation; readonly weight: number }[];

  constructor(private readonly source: RequestSource) {
    const { document, random, known, weight } = source;
    this.values = new ValueGenerator(random, document, known);
    this.operations = document.operations.map((operation) => ({ operation, weight: weight(operation) }));
  }

  next(): FuzzRequest {
    const { random } = this.source;
    const { operation } = random.weighted(this.operations);
    const method = random.chance(0.04) ? random.pick(METHODS) : operation.method;
    const { body, headers } = this.body(operation);
    const all = bendHeaders(random, { ...this.source.headers(), ...headers });
    return { method, target: this.path(operation) + this.query(operation), headers: all, body };
  }

  private path({ path, parameters }: Operation): string {
    const { random } = this.source;
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
      return this.encode(this.values.text(schema, name));
    });
    if (!random.chance(0.03)) return filled;
    return random.pick([`${filled}/`, `/${filled}`, `${filled}/%2e%2e`, `${filled};x`, filled.toUpperCase()]);
  }

  private query({ parameters }: Operation): string {
    const { random } = this.source;
    const pairs: string[] = [];
    for (const { name, in: where, schema = {} } of parameters) {
      if (where !== 'query' || !random.chance(0.35)) continue;
      const shown = this.shownName(name);
      const times = random.chance(0.05) ? 2 : 1;
      for (let n = 0; n < times; n++)
        pairs.push(`${this.encode(shown)}=${this.encode(this.values.text(schema, name))}`);
    }
    if (random.chance(0.06)) {
      const name = random.pick([...HOSTILE_TEXTS, 'properties.price[gt]', 'event_type[]', 'a[b][c]']);
      pairs.push(`${this.encode(name)}=${this.encode(random.pick(HOSTILE_TEXTS))}`);
    }
    if (random.chance(0.01)) pairs.unshift('&'.repeat(1_100));
    return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  }

  /** A parameter as it is sent: some are documented with a part to be filled in. */
  private shownName(name: string): string {
    if (name === '<field>[<operator>]') return this.source.random.pick(COMPARISONS);
    return name === 'properties.<name>' ? 'properties.plan' : name;
  }

  private body({ bodies }: Operation): { body: Buffer | null; headers: Record<string, string> } {
    const { random } = this.source;
    const [type, schema] = random.chance(0.97)
      ? (Object.entries(bodies).at(random.whole(0, Math.max(0, Object.keys(bodies).length - 1))) ?? [])
      : ['application/json', {}];
    if (type === undefined) return { body: null, headers: {} };
    const isHostile = random.chance(0.06);
    const text = isHostile ? random.pick(HOSTILE_BODIES) : this.bodyText(type, schema ?? {});
    const body = random.chance(0.03) ? Buffer.from(text, 'latin1') : Buffer.from(text, 'utf8');
    if (random.chance(0.06))
      return {
        body: bendGzip(random, body),
        headers: { 'content-type': type, 'content-encoding': random.pick(['gzip', 'x-gzip', 'GZIP']) },
      };
    return { body, headers: { 'content-type': type } };
  }

  private bodyText(type: string, schema: object): string {
    const { random } = this.source;
    if (type !== 'text/csv') return this.values.json(schema);
    const header = 'date,platform,campaign,adset,ad,spend,currency,impressions,clicks';
    const rows = Array.from({ length: random.whole(0, 4) }, () =>
      Array.from({ length: random.whole(7, 10) }, () => {
        const cell = random.chance(0.6)
          ? random.pick(['2026-01-02', 'google', '1.5', 'EUR', '3'])
          : random.pick(HOSTILE_TEXTS);
        return random.chance(0.3) ? `"${cell.replaceAll('"', '""')}"` : cell;
      }).join(','),
    );
    return [header, ...rows].join(random.pick(['\n', '\r\n', '\r']));
  }

  /** Percent-encoded as a client should, or as one should not. */
  private encode(text: string): string {
    const { random } = this.source;
    if (random.chance(0.03)) return text.replace(/[^\x21-\x7e]/g, '%FF');
    // Well-formed text alone can be encoded; a lone surrogate goes as the bytes it would be.
    return text.replace(/[^A-Za-z0-9_.~-]/gu, (character) =>
      character.length === 1 && character >= '\ud800' && character <= '\udfff'
        ? '%ED%A0%80'
        : encodeURIComponent(character),
    );
  }
}
