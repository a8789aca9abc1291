import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { validated } from './validated.js';

/** Turns the query of a route into a validated instance of the parameter's class: `@Query(DashboardQueryPipe)`. */
@Injectable()
export class DashboardQueryPipe implements PipeTransform {
  transform(value: unknown, { metatype }: ArgumentMetadata): unknown {
    return validated(metatype as new () => object, { ...(value as object) });
  }
}
