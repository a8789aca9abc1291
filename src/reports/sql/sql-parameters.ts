import { environmentCode } from '../../common/environment.js';
import { formatMicros } from '../../common/rfc3339.js';
import type { ReadScope } from '../../database/database.js';
import { numberArray, textArray } from '../../database/pg-array.js';

/**
 * The values of one statement, in the order of their placeholders. Report SQL is put together from fixed pieces and
 * from what these methods return; nothing a client sent ever becomes text of a statement.
 */
export class SqlParameters {
  readonly values: (string | number | null)[];

  constructor(scope: ReadScope) {
    this.values = [scope.accountId, environmentCode(scope.environment)];
  }

  /**
   * The condition that every reference to an event-side table carries. The database's policies bind the statement to
   * the account anyway; this lets it use its indexes, and lets a database spread by account ask one machine only.
   */
  own(alias: string): string {
    return `${alias}.account_id = $1::int AND ${alias}.environment = $2::smallint`;
  }

  /** Adds a value and answers its placeholder, `$n::type`. */
  add(
    value: string | number | null,
    type: 'int' | 'bigint' | 'text' | 'numeric' | 'interval' | 'date',
  ): string {
    return `$${this.values.push(value)}::${type}`;
  }

  /** Microseconds of Unix time as a timestamptz. */
  instant(micros: number): string {
    return `$${this.values.push(formatMicros(micros))}::timestamptz`;
  }

  texts(values: readonly (string | null)[]): string {
    return `$${this.values.push(textArray(values))}::text[]`;
  }

  bigints(values: readonly (number | string)[]): string {
    return `$${this.values.push(numberArray(values))}::bigint[]`;
  }

  dates(values: readonly string[]): string {
    return `$${this.values.push(textArray(values))}::date[]`;
  }

  instants(micros: readonly number[]): string {
    return `$${this.values.push(textArray(micros.map(formatMicros)))}::timestamptz[]`;
  }
}
