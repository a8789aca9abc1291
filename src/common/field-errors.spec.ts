import fc from 'fast-check';
import { cutText, FieldErrors, safeFieldPath } from './field-errors.js';

describe('FieldErrors', () => {
  it('lists what was added, in order', () => {
    const faults = new FieldErrors();
    faults.add('a', 'required', 'is required');
    faults.add('b', 'too_long', 'must be shorter');
    expect(faults.list()).toEqual([
      { field: 'a', code: 'required', message: 'is required' },
      { field: 'b', code: 'too_long', message: 'must be shorter' },
    ]);
  });

  it('says when it left faults out, and only then', () => {
    const faults = new FieldErrors(2);
    faults.add('a', 'x', '');
    faults.add('b', 'x', '');
    expect(faults.list().map((fault) => fault.field)).toEqual(['a', 'b']);
    faults.add('c', 'x', '');
    expect(faults.list().map((fault) => fault.code)).toEqual(['x', 'x', 'too_many_faults']);
  });
});

describe('safeFieldPath', () => {
  it.each([
    [['properties', 'a', 'b'], 'properties.a.b'],
    [['properties', 'größe'], 'properties.größe'],
    [['properties', 'a\nb', 'c'], 'properties…'],
    [['properties', 'a\u202eb'], 'properties…'],
    [['\ud800'], '…'],
    [['properties', ''], 'properties…'],
  ])('writes %j as %j', (names, path) => {
    expect(safeFieldPath(names)).toBe(path);
  });

  it('is short, well-formed and without control characters, whatever the names', () => {
    const names = fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { maxLength: 16 });
    fc.assert(
      fc.property(names, (list) => {
        const path = safeFieldPath(list);
        expect(path.length).toBeLessThanOrEqual(129);
        expect(path).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      }),
    );
  });
});

describe('cutText', () => {
  it('never splits a character in two', () => {
    expect(cutText('a😀', 2)).toBe('a');
    expect(cutText('a😀', 3)).toBe('a😀');
  });
});
