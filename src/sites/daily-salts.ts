import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK, type Clock, DAY_MS } from '../common/clock.js';

const SALT_BYTES = 32;

/** The first process that needs a day's salt makes it; all others find it. */
const SALT_OF_DAY = `
  INSERT INTO site_salts AS s (day, salt) VALUES ($1, $2)
  ON CONFLICT (day) DO UPDATE SET salt = s.salt
  RETURNING salt`;

/** Of yesterday a process whose clock is slow may still need it. */
const FORGET = 'DELETE FROM site_salts WHERE day < $1::date - 1';

interface KnownSalt {
  readonly day: string;
  readonly salt: Promise<Buffer>;
}

/**
 * The random bytes that the visitor ids of a UTC day are made with: the same in every process, kept for the day and the
 * next. Afterwards nobody can tell whose id one was, nor that two days' ids are of one visitor.
 */
@Injectable()
export class DailySalts {
  private known: KnownSalt | null = null;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The salt of the present day; rejects when the database cannot be asked. */
  current(): Promise<Buffer> {
    const day = dayOf(this.clock.now());
    if (this.known?.day === day) return this.known.salt;
    const salt = this.find(day);
    const known = { day, salt };
    this.known = known;
    // The next one asks again.
    salt.catch(() => {
      if (this.known === known) this.known = null;
    });
    return salt;
  }

  /** Deletes what is older than yesterday's. */
  async forgetOld(): Promise<void> {
    const day = dayOf(this.clock.now());
    if (this.known !== null && this.known.day !== day) this.known = null;
    await this.dataSource.query(FORGET, [day]);
  }

  private async find(day: string): Promise<Buffer> {
    const [row] = (await this.dataSource.query(SALT_OF_DAY, [day, randomBytes(SALT_BYTES)])) as {
      salt: Buffer;
    }[];
    return row!.salt;
  }
}

/** `2026-01-31`, in UTC. */
export function dayOf(atMs: number): string {
  return new Date(Math.floor(atMs / DAY_MS) * DAY_MS).toISOString().slice(0, 10);
}
