import type { SeededRandom } from '../../../src/demo/seeded-random.js';
import { HOSTILE_EMAILS, HOSTILE_JSON, HOSTILE_NUMBERS, HOSTILE_TEXTS } from './hostile-values.js';
import type { FuzzDocument, ValueSchema } from './operations.js';

/** Share of the values, at every level, that are not what the schema says. */
const HOSTILITY = 0.12;
/** A value nested deeper than this is cut short. */
const MAX_DEPTH = 8;
/**
 * Characters of a list, about at most. A long list of long lists would have hundreds of megabytes, of which the service
 * reads none; but to make them stops the process, which a service under test may share.
 */
const LONGEST_LIST = 4 * 2 ** 20;

/** JSON text of a value that mostly fits a schema, and now and then breaks it in one place or more. */
export class ValueGenerator {
  constructor(
    private readonly random: SeededRandom,
    private readonly document: FuzzDocument,
    /** Values that exist in the service under test, by field name. */
    private readonly known: Readonly<Record<string, readonly string[]>>,
  ) {}

  json(schema: ValueSchema, name = '', depth = 0): string {
    if (this.random.chance(HOSTILITY)) return this.hostileJson();
    const whole = this.resolve(schema);
    const known = this.known[name];
    if (known && this.random.chance(0.5)) return JSON.stringify(this.random.pick(known));
    if (whole.enum) return JSON.stringify(this.random.pick(whole.enum));
    const alternatives = whole.oneOf ?? whole.anyOf;
    if (alternatives) return this.json(this.random.pick(alternatives), name, depth + 1);
    if (whole.type === 'object' || whole.properties) return this.object(whole, depth);
    if (whole.type === 'array') return this.array(whole, name, depth);
    if (whole.example !== undefined && this.random.chance(0.6)) return JSON.stringify(whole.example);
    return JSON.stringify(this.scalar(whole));
  }

  /** The text of a value in a path or a query. */
  text(schema: ValueSchema, name: string): string {
    if (this.random.chance(HOSTILITY)) return this.random.pick(HOSTILE_TEXTS);
    const whole = this.resolve(schema);
    const known = this.known[name];
    if (known && this.random.chance(0.6)) return this.random.pick(known);
    const items = whole.items ? this.resolve(whole.items) : whole;
    const choices = items.enum ?? (items.example === undefined ? [] : [items.example]);
    if (choices.length > 0 && this.random.chance(0.8)) return String(this.random.pick(choices));
    return String(this.scalar(items));
  }

  private object(schema: ValueSchema, depth: number): string {
    const members: string[] = [];
    const required = new Set(schema.required ?? []);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const isGiven = required.has(name) ? !this.random.chance(0.05) : this.random.chance(0.5);
      if (isGiven && depth < MAX_DEPTH)
        members.push(`${JSON.stringify(name)}:${this.json(property, name, depth + 1)}`);
    }
    if (schema.additionalProperties || this.random.chance(0.05)) {
      for (let n = this.random.whole(0, 3); n > 0; n--) {
        const name = this.random.pick([...HOSTILE_TEXTS, 'utm_source', 'url', 'price']);
        const value = this.random.chance(0.5) ? this.hostileJson() : '"x"';
        members.push(`${JSON.stringify(name)}:${value}`);
      }
    }
    return `{${members.join(',')}}`;
  }

  private array(schema: ValueSchema, name: string, depth: number): string {
    const count = this.random.chance(0.02) ? 1_001 : this.random.whole(0, 4);
    const items = schema.items ?? {};
    const texts = Array.from({ length: Math.min(count, 5) }, () => this.json(items, name, depth + 1));
    const last = texts.at(-1) ?? 'null';
    const repeated = Math.min(count - texts.length, Math.floor(LONGEST_LIST / last.length));
    return `[${[...texts, ...Array.from({ length: repeated }, () => last)].join(',')}]`;
  }

  private scalar({ type, format, minimum = 0, maximum = 100 }: ValueSchema): unknown {
    if (type === 'integer' || type === 'number')
      return this.random.whole(minimum, Math.min(maximum, 2 ** 31));
    if (type === 'boolean') return this.random.chance(0.5);
    if (format === 'email') return this.random.pick(HOSTILE_EMAILS);
    const day = String(this.random.whole(1, 31)).padStart(2, '0');
    if (format === 'date') return `2026-0${this.random.whole(1, 9)}-${day}`;
    if (format === 'date-time') return `2026-0${this.random.whole(1, 9)}-${day}T12:00:00Z`;
    return `text-${this.random.whole(1, 20)}`;
  }

  private hostileJson(): string {
    const kind = this.random.whole(0, 2);
    if (kind === 0) return JSON.stringify(this.random.pick(HOSTILE_TEXTS));
    if (kind === 1) return JSON.stringify(this.random.pick(HOSTILE_NUMBERS));
    return this.random.pick(HOSTILE_JSON);
  }

  private resolve(schema: ValueSchema): ValueSchema {
    if (schema.$ref !== undefined) return this.resolve(this.document.schema(schema.$ref.split('/').at(-1)!));
    if (!schema.allOf) return schema;
    const parts = schema.allOf.map((part) => this.resolve(part));
    return Object.assign({}, ...parts, schema, {
      properties: Object.assign({}, ...parts.map(({ properties }) => properties), schema.properties),
    });
  }
}
