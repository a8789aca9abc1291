import { negotiate } from './negotiate.js';

const OFFERED = ['application/json', 'text/csv'];
const chosen = (accept?: string) => negotiate({ headers: accept === undefined ? {} : { accept } }, OFFERED);

describe('negotiate', () => {
  it.each<[string | undefined, string]>([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['text/html, application/xhtml+xml, */*;q=0.8', 'application/json'],
    ['TEXT/CSV', 'text/csv'],
    ['text/csv, */*;q=0.1', 'text/csv'],
    ['text/csv;q=0.4, application/json;q=0.5', 'application/json'],
    ['application/json;q=0, */*', 'text/csv'],
    ['application/json; charset=utf-8', 'application/json'],
    ['application/json;odata=verbose', 'application/json'],
    ['text/csv; header=present; charset="utf-8"', 'text/csv'],
    ['application/json;x="a,b;q=1\\"";q=0.1, text/csv;y;q=0.9;z=1', 'text/csv'],
    ['text/csv;charset=utf-8;Q=0.1, application/json;charset=utf-8;q=0.2', 'application/json'],
  ])('of %s is %s', (accept, type) => {
    expect(chosen(accept)).toBe(type);
  });

  it.each(['application/xml', 'text/csv;q=0', 'text/csv; charset=utf-8; q=0', 'json', ';;;'])(
    'refuses %s, and says what there is',
    (accept) => {
      expect(() => chosen(accept)).toThrow('application/json, text/csv');
    },
  );
});
