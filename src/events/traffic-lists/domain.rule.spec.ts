import { FieldProblem } from '../../common/fields/field-rule.js';
import { DOMAIN_NAME } from './domain.rule.js';

describe('DOMAIN_NAME', () => {
  it.each([
    ['shop.example', 'shop.example'],
    ['WWW.Shop.Example', 'shop.example'],
    [' shop.example. ', 'shop.example'],
    ['www.example', 'www.example'],
    ['müller.example', 'xn--mller-kva.example'],
    ['MÜLLER.example', 'xn--mller-kva.example'],
    ['xn--mller-kva.example', 'xn--mller-kva.example'],
    ['my_shop.example', 'my_shop.example'],
    ['магазин.рф', 'xn--80aairftm.xn--p1ai'],
    [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  ])('reads %s as %s', (written, domain) => {
    expect(DOMAIN_NAME.read(written)).toBe(domain);
  });

  it.each([
    ...[
      '',
      ' ',
      'com',
      'localhost',
      '.',
      '.com',
      'a..example',
      '10.0.0.1',
      '0x7f.1',
      '[::1]',
      '*.shop.example',
    ],
    ...[
      'https://shop.example',
      'shop.example/',
      'shop.example:8080',
      'a@b.example',
      'shop.example?x',
      'a b.example',
    ],
    ...['-a.example', 'a-.example', '%61.example', `${'a'.repeat(64)}.example`, `${'a.'.repeat(127)}example`],
  ])('refuses %j', (written) => {
    expect(DOMAIN_NAME.read(written)).toBeInstanceOf(FieldProblem);
  });

  it('refuses what is no text', () => {
    expect(DOMAIN_NAME.read(7)).toBeInstanceOf(FieldProblem);
  });
});
