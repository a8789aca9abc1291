import type { ApiDocument, Schema } from '../../scripts/docs/document.types.js';
import { memberList } from '../../scripts/docs/fields.js';
import { Schemas } from '../../scripts/docs/schemas.js';

/** The members of a body with a rule that is made of rules. */
function membersWith(rule: Schema): string {
  const document = { components: { schemas: { Rule: rule } } } as unknown as ApiDocument;
  const body = { properties: { definition: { $ref: '#/components/schemas/Rule' } } };
  return String(memberList(body, new Schemas(document)));
}

const REFERENCE = { $ref: '#/components/schemas/Rule' };

describe('fields in the reference', () => {
  it.each<[string, Schema]>([
    ['a field', { properties: { not: { description: 'Is not this.', allOf: [REFERENCE] }, name: {} } }],
    ['a list', { properties: { all: { type: 'array', items: REFERENCE }, name: {} } }],
    ['a choice', { oneOf: [{ properties: { name: {} } }, { properties: { not: REFERENCE } }] }],
  ])('what holds itself, as %s, is unfolded once', (_as, rule) => {
    const text = membersWith(rule);
    expect(text.match(/<code>name<\/code>/g)).toHaveLength(1);
    expect(text).toContain('Fields of <code>definition</code></p>');
  });
});
