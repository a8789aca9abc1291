import { Repository } from 'typeorm';
import { PersonEntity } from './person.entity.js';

const INSERT = `
  INSERT INTO people (public_id, email, name, password_hash, is_operator, created_at)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (email) DO NOTHING RETURNING id`;

export class PeopleRepository extends Repository<PersonEntity> {
  /**
   * Inserts a person; null when the e-mail address is taken. Not TypeORM's insert: with ON CONFLICT DO NOTHING it makes
   * up ids for rows that were not stored.
   */
  async insertNew(person: Omit<PersonEntity, 'id'>): Promise<PersonEntity | null> {
    const [inserted] = await this.query<{ id: number }[]>(INSERT, [
      person.publicId,
      person.email,
      person.name,
      person.passwordHash,
      person.isOperator,
      person.createdAt,
    ]);
    return inserted ? { ...person, id: inserted.id } : null;
  }

  /** Until the transaction ends nobody else inserts or changes a person. */
  async lockTable(): Promise<void> {
    await this.query('LOCK TABLE people IN SHARE ROW EXCLUSIVE MODE');
  }

  /**
   * Until the transaction ends nobody else changes how this person gets in: their password and the links that set it.
   * Take it before any lock on their links.
   */
  async lockWayIn(id: number): Promise<void> {
    await this.query('SELECT 1 FROM people WHERE id = $1 FOR NO KEY UPDATE', [id]);
  }

  /** All operators; until the transaction ends nobody else changes one of them. */
  lockOperators(): Promise<PersonEntity[]> {
    return this.find({
      where: { isOperator: true },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }
}
