import fc from 'fast-check';
import { topLevelText } from './json-member.js';

const find = (json: string) => topLevelText(Buffer.from(json), 'key');

describe('topLevelText', () => {
  it.each([
    ['first', '{"key":"a","b":1}', 'a'],
    ['last, behind much else', '{"b":[{"key":"no"},"key",":"],"c":{"key":"no"},"key" : "a"}', 'a'],
    ['behind texts with quotes and backslashes', '{"b":"\\\\","c":"x\\"key\\":\\"no","key":"a"}', 'a'],
    ['given twice: the last', '{"key":"a","key":"b"}', 'b'],
    ['no text', '{"key":1}', undefined],
    ['a text of the list under it', '{"key":["a"]}', undefined],
    ['a value that is called so', '{"b":"key","c":"x"}', undefined],
    ['the body itself in a list', '[{"key":"a"}]', undefined],
    ['in a text that does not end', '{"key":"a', 'a'],
    ['nothing', '', undefined],
  ])('%s', (_, json, text) => {
    expect(find(json)).toBe(text);
  });

  it('finds what parsing finds, whatever else the object holds', () => {
    const plain = fc.stringMatching(/^[A-Za-z0-9_]{0,40}$/);
    const body = fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true });
    fc.assert(
      fc.property(body, plain, fc.boolean(), (others, key, isFirst) => {
        const { key: _, ...rest } = others;
        expect(find(JSON.stringify(isFirst ? { key, ...rest } : { ...rest, key }))).toBe(key);
        expect(find(JSON.stringify(rest))).toBeUndefined();
      }),
    );
  });
});
