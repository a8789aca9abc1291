import { DISPLAY_NAME } from '../../accounts/display-name.js';
import { FieldErrors } from '../../common/field-errors.js';
import { BodyField, OptionalBodyField } from './field.decorators.js';
import { readBodyFields } from './read-fields.js';

class Body {
  @BodyField(DISPLAY_NAME)
  name!: string;

  @OptionalBodyField(DISPLAY_NAME)
  optional?: string;

  @OptionalBodyField(DISPLAY_NAME, { nullable: true })
  nullable?: string | null;
}

describe('A field of a JSON body', () => {
  it('that is null is absent, but where null says something else', () => {
    const errors = new FieldErrors();
    const { instance } = readBodyFields(Body, { name: null, optional: null, nullable: null }, errors);
    expect(errors.list()).toEqual([{ field: 'name', code: 'required', message: 'is required' }]);
    expect(instance).toEqual({ name: undefined, nullable: null });
  });
});
