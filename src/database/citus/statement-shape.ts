import type { Layout } from './layout.js';

/** What is written in one way for tables in one PostgreSQL, and in another for tables that are spread over a cluster. */
export type Shapes<Written> = Readonly<Record<Layout, Written>>;

/** Chooses between the two. A service does it here and nowhere else, by what it found at its start. */
export class StatementShape {
  constructor(private readonly layout: Layout) {}

  of<Written>(shapes: Shapes<Written>): Written {
    return shapes[this.layout];
  }

  /** For what is no statement: whom else to connect to, and what a failure means. */
  get isDistributed(): boolean {
    return this.layout === 'distributed';
  }
}
