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

  /**
   * {@link lockWayIn} for a link that an operator makes, who stays one until the transaction ends; false where they are one
   * no longer. Both rows are locked in the order of {@link lockOperators}.
   */
  async lockWayInFor(id: number, operatorPublicId: string): Promise<boolean> {
    const locked = await this.query<{ public_id: string; is_operator: boolean }[]>(
      'SELECT public_id, is_operator FROM people WHERE id = $1 OR public_id = $2 ORDER BY id FOR NO KEY UPDATE',
      [id, operatorPublicId],
    );
    return locked.some((person) => person.public_id === operatorPublicId && person.is_operator);
  }

  /**
   * Whether this is the hash of the person's password still; until the transaction ends nobody changes it. Take it before
   * any lock on their links.
   */
  async lockPassword(id: number, passwordHash: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM people WHERE id = $1 AND password_hash = $2 FOR SHARE';
    return (await this.query<object[]>(sql, [id, passwordHash])).length > 0;
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
