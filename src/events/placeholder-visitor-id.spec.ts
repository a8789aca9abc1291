import { placeholderVisitorId } from './placeholder-visitor-id.js';

describe('A visitor_id that names nobody', () => {
  it.each([
    'undefined',
    'null',
    'NaN',
    'None',
    '[object Object]',
    'anonymous',
    'Anonymous ',
    '0',
    '-1',
    '000',
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    '{{ user.id }}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what a template has left
    '${userId}',
    '%s',
    '<visitor_id>',
    '(not set)',
  ])('%j is told', (id) => {
    expect(placeholderVisitorId(id)).toEqual({
      field: 'visitor_id',
      code: 'placeholder_visitor_id',
      message: `${JSON.stringify(id)} names nobody: all who are sent with it count as one visitor`,
    });
  });

  it.each([
    'ada',
    'guest-17',
    '10',
    '-',
    '--',
    'nullify',
    'a0',
    '01936f5e-7b1c-7e2a-9d3f-2f1b6c8a4e05',
    '100%s',
  ])('%j is not', (id) => {
    expect(placeholderVisitorId(id)).toBeNull();
  });
});
