import fc from 'fast-check';
import { foldCase } from './fold-case.js';

describe('foldCase', () => {
  it.each([
    ['Spring', 'SPRING'],
    ['Ärger', 'ÄRGER'],
    ['ÉTÉ', 'été'],
    ['ВЕСНА', 'весна'],
    ['ΣΑΛΕΣ', 'σαλες'],
    ['Niño', 'NIÑO'],
    ['Straße', 'STRASSE'],
    ['STRAẞE', 'strasse'],
    ['ﬁnal', 'FINAL'],
    ['ᏣᎳᎩ', 'ꮳꮃꭹ'],
    ['İ', 'i\u0307'],
    ['Ä', 'a\u0308'],
    ['\u212bngström', 'ångström'],
  ])('makes %s and %s one', (one, other) => {
    expect(foldCase(one)).toBe(foldCase(other));
  });

  it.each([
    ['ılık', 'ILIK'],
    ['Ärger', 'Arger'],
    ['spring', 'spring '],
    ['ａ', 'a'],
  ])('keeps %s and %s apart: it belongs to no language, and only letter case goes', (one, other) => {
    expect(foldCase(one)).not.toBe(foldCase(other));
  });

  it('folds alike whatever a regular expression takes to be alike but for case', () => {
    const letters = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 });
    fc.assert(
      fc.property(letters, (letter) => {
        for (const other of [letter.toUpperCase(), letter.toLowerCase()])
          if (new RegExp(`^\\u{${letter.codePointAt(0)!.toString(16)}}$`, 'iu').test(other))
            expect(foldCase(other)).toBe(foldCase(letter));
      }),
    );
  });

  it('folds what is folded to itself, and every form of a text alike', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldCase(text);
        expect(foldCase(folded)).toBe(folded);
        expect(foldCase(text.normalize('NFD'))).toBe(folded);
      }),
    );
  });
});
