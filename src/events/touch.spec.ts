import fc from 'fast-check';
import { CLICK_ID_KINDS, isInteractive, readTouch, type Touch } from './touch.js';

const NOTHING: Touch = {
  source: null,
  medium: null,
  campaign: null,
  term: null,
  content: null,
  clickId: null,
  referrerHost: null,
};
const touch = (parts: Partial<Touch>): Touch => ({ ...NOTHING, ...parts });

describe('readTouch', () => {
  it.each([
    ['no properties', {}],
    ['an address without tags', { url: 'https://shop.example/?page=2', title: 'x' }],
    ['the own site as referrer', { url: 'https://shop.example/b', referrer: 'https://shop.example/a' }],
    ['the own site with www', { url: 'https://shop.example/', referrer: 'https://www.shop.example/' }],
    ['blank tags', { utm_source: '', utm_medium: '  ', gclid: '', url: '?utm_source=x', referrer: '' }],
    ['tags that are no text', { utm_source: true, utm_medium: ['cpc'], utm_term: { a: 1 }, gclid: null }],
    ['an address that is none', { url: 'not a url?utm_source=x', referrer: 'http://[bad' }],
  ])('finds none in %s', (_, properties) => {
    expect(readTouch(properties)).toBeNull();
  });

  it('reads explicit tags', () => {
    const tags = {
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 2024,
      utm_term: 'a',
      utm_content: 'b',
    };
    expect(readTouch(tags)).toEqual(
      touch({ source: 'google', medium: 'cpc', campaign: '2024', term: 'a', content: 'b' }),
    );
  });

  it('takes each missing tag from the address, and no other', () => {
    const url = 'https://shop.example/?utm_source=url&utm_medium=email&utm_campaign=spring%20sale&gclid=1';
    expect(readTouch({ url, utm_source: 'explicit', utm_campaign: '' })).toEqual(
      touch({ source: 'explicit', medium: 'email', campaign: 'spring sale', clickId: 'gclid' }),
    );
  });

  it.each(CLICK_ID_KINDS)('knows the click id %s, explicit or in the address', (kind) => {
    expect(readTouch({ [kind]: 'abc' })).toEqual(touch({ clickId: kind }));
    expect(readTouch({ url: `https://shop.example/?${kind}=abc` })?.clickId).toBe(kind);
  });

  it('names the foreign host of a referrer, in lower case', () => {
    const url = 'https://shop.example/';
    expect(readTouch({ referrer: 'https://WWW.Google.com/search?q=x' })).toEqual(
      touch({ referrerHost: 'www.google.com' }),
    );
    expect(readTouch({ url, referrer: 'https://blog.shop.example/' })?.referrerHost).toBe(
      'blog.shop.example',
    );
  });

  it('holds only what a text column takes: no control characters, bounded, whole characters', () => {
    const url = 'https://shop.example/?utm_source=a%00b%0ac&utm_medium=%00&utm_term=%ff';
    expect(readTouch({ url })).toEqual(touch({ source: 'abc', term: '\ufffd' }));
    const character = fc.constantFrom('a', 'é', '😀', ' ', '\0', '\n', '\u0085');
    const wild = fc.array(character, { maxLength: 400, size: 'max' }).map((text) => text.join(''));
    fc.assert(
      fc.property(wild, (text) => {
        const found = readTouch({
          utm_source: text,
          url: `https://a.example/?utm_medium=${encodeURIComponent(text)}`,
        });
        for (const value of [found?.source ?? '', found?.medium ?? '']) {
          expect(value.length).toBeLessThanOrEqual(256);
          expect(value).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        }
        expect(found?.source).toBe(found?.medium);
      }),
    );
  });
});

describe('isInteractive', () => {
  it.each([
    ['a page', { url: 'https://shop.example/' }, true],
    ['a page that was reached from the own site', { url: '/b', referrer: 'https://shop.example/a' }, true],
    ['a referrer alone', { referrer: 'android-app://com.example' }, true],
    ['a tag', { utm_campaign: 'may' }, true],
    ['a click id', { wbraid: 'x' }, true],
    ['what says so', { non_interactive: false }, true],
    ['a page of which a server tells', { url: 'https://shop.example/', non_interactive: true }, false],
    ['what a server does', { invoice: 7 }, false],
    ['a blank address', { url: ' ', referrer: '' }, false],
    ['what says neither', { non_interactive: 'false' }, false],
  ])('tells of %s', (_, properties, expected) => {
    expect(isInteractive(properties, readTouch(properties))).toBe(expected);
  });
});
