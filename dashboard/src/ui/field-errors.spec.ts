import { untoldErrors } from './field-errors';

describe('What a form was refused for', () => {
  it('is told apart by whether it has such a field: else nothing would stand anywhere, and the button seem dead', () => {
    const values = { name: '', expires_on: '' };
    expect(untoldErrors({ name: 'Must not be empty.' }, values)).toEqual([]);
    const errors = { name: 'Must not be empty.', expires_at: 'Must lie ahead.' };
    expect(untoldErrors(errors, values)).toEqual(['expires_at']);
  });
});
