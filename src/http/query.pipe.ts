import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { apiErrors } from '../common/api-error.js';
import { FieldErrors } from '../common/field-errors.js';
import { type DecodedQuery, readQueryFields, refuseParameter } from './fields/read-fields.js';

/**
 * Makes the query of a request an instance of the parameter's class: `@Query(QueryPipe) query: ListThingsQuery`. Its
 * fields (field.decorators.ts) are the parameters, all else is refused by name, for a misspelt filter would widen the
 * answer unnoticed. Values stay the text they were sent as; whoever reads them converts. Throws the 400 that lists every
 * field error.
 */
@Injectable()
export class QueryPipe implements PipeTransform {
  transform(sent: unknown, { metatype }: ArgumentMetadata): object {
    const errors = new FieldErrors();
    const { instance } = readQueryFields(metatype as Type<object>, sent as DecodedQuery, errors, (name) =>
      refuseParameter(name, errors),
    );
    if (!errors.isEmpty) throw apiErrors.invalidBody(errors.list());
    return instance;
  }
}
