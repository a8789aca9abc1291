import fc from 'fast-check';
import { parseWebAddress } from './web-address.js';

const host = (text: string) => parseWebAddress(text)?.host;
const tag = (text: string) => parseWebAddress(text)?.query?.get('utm_source') ?? null;

describe('parseWebAddress', () => {
  it.each([
    ['https://shop.example/a?b=c#d', 'shop.example'],
    ['http://shop.example:8080', 'shop.example'],
    ['https://SHOP.Example/', 'shop.example'],
    ['https://user:pass@shop.example/', 'shop.example'],
    ['https://größe.example/', 'xn--gre-6ka8i.example'],
    ['https://www.google.com./search', 'www.google.com'],
    ['http://127.0.0.1:3000/', '127.0.0.1'],
    ['http://0x7f.1/', '127.0.0.1'],
    ['http://[::1]/', '[::1]'],
    ['android-app://com.Google.android.gm/', 'com.google.android.gm'],
    ['/pricing?a=b', null],
    ['mailto:someone@shop.example', null],
    ['about:blank', null],
    ['http://./', null],
  ])('finds the host of %s: %s', (text, expected) => {
    expect(host(text)).toBe(expected);
  });

  it.each([
    '',
    'shop.example',
    'not a url',
    'http://',
    'https://sh op.example/',
    'http://[::1',
    '//shop.example/',
    '?utm_source=x',
  ])('takes %j for no address', (text) => {
    expect(parseWebAddress(text)).toBeNull();
  });

  it('finds the same host as the full parser, for every address, but for a dot at its end', () => {
    const label = fc.stringMatching(/^[a-zA-Z0-9-]{1,6}$/);
    const address = fc
      .tuple(
        fc.array(label, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('', ':80', ':8080', ':99999', '/', '?', '#', '@x', '.', '\\'),
      )
      .map(([labels, rest]) => `https://${labels.join('.')}${rest}`);
    const check = (text: string) => {
      const expected = URL.canParse(text) ? new URL(text).hostname.replace(/\.$/, '') : undefined;
      expect(host(text)).toBe(expected);
    };
    fc.assert(fc.property(address, check), { numRuns: 3000 });
    fc.assert(fc.property(fc.webUrl(), check));
  });

  it.each([
    ['https://shop.example/?utm_source=news', 'news'],
    ['https://shop.example?a=b&utm_source=two%20words', 'two words'],
    ['https://shop.example/?utm_source=a+b#utm_source=c', 'a b'],
    ['https://shop.example/?%75tm_source=hidden', 'hidden'],
    ['/pricing?utm_source=relative', 'relative'],
    ['https://shop.example/#/?utm_source=fragment', null],
    ['https://shop.example/?UTM_SOURCE=shouted', null],
    ['https://shop.example/utm_source=path', null],
  ])('reads the tags of %s', (text, expected) => {
    expect(tag(text)).toBe(expected);
  });

  it('does not look into addresses without end', () => {
    expect(parseWebAddress(`https://shop.example/?utm_source=${'x'.repeat(9000)}`)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseWebAddress(`https://${text}`)));
  });
});
