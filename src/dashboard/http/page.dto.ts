import { ApiProperty } from '@nestjs/swagger';
import { QueryField } from '../../http/fields/field.decorators.js';
import { PAGE_NUMBER, PAGE_SIZE } from './shared-fields.js';

/** A screen and a bit: a page is read, not scrolled. */
const DEFAULT_LIMIT = 25;

/** Which page of a list. */
export class PageQuery {
  @QueryField(PAGE_NUMBER, {
    default: 1,
    description: 'A page beyond the last is the last.',
  })
  page?: string;

  @QueryField(PAGE_SIZE, { default: DEFAULT_LIMIT })
  limit?: string;
}

/** How long a list is, and where in it a page lies. */
export class PageView {
  @ApiProperty({ description: 'Rows that match, over all pages.' })
  total!: number;

  @ApiProperty({ description: 'The page these rows are on; 1 where none matches.' })
  page!: number;

  @ApiProperty({ description: 'The last page; at least 1.' })
  pages!: number;
}

/** A page as SQL takes it. */
export interface PageBounds {
  readonly limit: number;
  readonly offset: number;
}

export function pageBounds({ page, limit }: PageQuery): PageBounds {
  const size = Number(limit ?? DEFAULT_LIMIT);
  return { limit: size, offset: (Number(page ?? 1) - 1) * size };
}

/** What a list says of its page; `total` are all rows that match. */
export function pageView(total: number, { limit, offset }: PageBounds): PageView {
  const pages = Math.max(1, Math.ceil(total / limit));
  return { total, page: Math.min(pages, offset / limit + 1), pages };
}

/**
 * The end of a statement that lists a page of the rows of `WITH matching AS (…)`, each with the number of all: a page beyond the last
 * is the last. `order` decides between any two rows.
 */
export function pageSql(order: string, limit: string, offset: string): string {
  return `, size AS (SELECT count(*)::int AS total FROM matching)
  SELECT matching.*, (SELECT total FROM size) AS total FROM matching
   ORDER BY ${order}
   LIMIT ${limit}::int
  OFFSET least(${offset}::int, greatest((SELECT total FROM size) - 1, 0) / ${limit}::int * ${limit}::int)`;
}
