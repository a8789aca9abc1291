import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { validateSync } from 'class-validator';
import { apiErrors } from '../common/api-error.js';
import { FieldErrors, safeFieldPath } from '../common/field-errors.js';

/**
 * Makes the query of a request an instance of the parameter's class: `@Query(QueryPipe) query: ListThingsQuery`. Every
 * field of that class is a parameter, all else is refused by name, for a misspelt filter would widen the answer
 * unnoticed. Values stay the text they were sent as; the class's decorators (query.constraints.ts) judge them,
 * whoever reads them converts. Throws the 400 that lists every fault.
 */
@Injectable()
export class QueryPipe implements PipeTransform {
  transform(sent: unknown, { metatype }: ArgumentMetadata): object {
    const query = new (metatype as Type<Record<string, unknown>>)();
    const known = new Set(Object.keys(query));
    const faults = new FieldErrors();
    for (const [name, value] of Object.entries(sent as Record<string, unknown>)) {
      if (!known.has(name))
        faults.add(safeFieldPath([name]), 'unknown_parameter', 'is not a parameter of this request');
      else if (typeof value !== 'string') faults.add(name, 'repeated_parameter', 'must be given once');
      else query[name] = value;
    }
    for (const { property, constraints = {} } of validateSync(query, { stopAtFirstError: true })) {
      for (const [code, message] of Object.entries(constraints)) faults.add(property, code, message);
    }
    if (!faults.isEmpty) throw apiErrors.invalidBody(faults.list());
    return query;
  }
}
