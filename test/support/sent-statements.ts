import { jest } from '@jest/globals';
import pg from 'pg';

/** A statement as it was sent to the database; one that is copied out as the SELECT that it is. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What anybody in this process sends to the database while `work` goes on, in its order. */
export async function sentDuring(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([given, values]) => statementOf(given, values));
  } finally {
    query.mockRestore();
  }
}

function statementOf(given: unknown, values: unknown): SentStatement {
  const { text, values: own } = typeof given === 'string' ? { text: given } : (given as pg.QueryConfig);
  const copied = /^COPY \(([\s\S]*)\) TO STDOUT/.exec(text)?.[1];
  return { text: copied ?? text, values: own ?? (Array.isArray(values) ? values : []) };
}
