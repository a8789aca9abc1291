import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const EMAILS = 'SELECT public_id, email FROM people WHERE public_id = ANY ($1)';

/** Turns the actors of the audit trail (`user_…`) into e-mail addresses. */
@Injectable()
export class ActorNames {
  constructor(private readonly dataSource: DataSource) {}

  /** A function from actor to e-mail address. An actor that is no person (`cli`, a key) stays as it is. */
  async of(actors: readonly (string | null)[]): Promise<(actor: string) => string> {
    const people = [...new Set(actors)].filter((actor) => actor?.startsWith('user_'));
    if (people.length === 0) return (actor) => actor;
    const rows = (await this.dataSource.query(EMAILS, [people])) as {
      public_id: string;
      email: string;
    }[];
    const emails = new Map(rows.map((row) => [row.public_id, row.email]));
    return (actor) => emails.get(actor) ?? actor;
  }
}
