import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import argon2 from '@node-rs/argon2';
import { apiErrors } from '../common/api-error.js';

/** `Algorithm.Argon2id` of the library, whose const enum no single-file compiler can read. */
const ARGON2ID = 2;

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane; some 30 ms on a small machine. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** At once: half of Node's four threads, so that a storm of logins leaves the others to ingestion (gunzip, DNS). */
const MAX_RUNNING = 2;
/** Waiting: the last of them waits under a second; whoever comes then is told to come back. */
const MAX_WAITING = 32;

/**
 * Hashes and checks passwords, at most {@link MAX_RUNNING} at a time and {@link MAX_WAITING} in line. A check against
 * no hash takes as long as one against a wrong one, so that time does not tell who exists.
 */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private nobodysHash = '';

  async onModuleInit(): Promise<void> {
    this.nobodysHash = await argon2.hash(randomBytes(32), PARAMETERS);
  }

  /** The hash to store, in PHC format. @throws ApiError 503 when too many are waiting. */
  hash(password: string): Promise<string> {
    return this.inTurn(() => argon2.hash(normalized(password), PARAMETERS));
  }

  /** Whether the password is the one behind `hash`; false, as slowly, when there is none. @throws as {@link hash}. */
  async verify(hash: string | null, password: string): Promise<boolean> {
    const matches = await this.inTurn(() => this.check(hash ?? this.nobodysHash, normalized(password)));
    return matches && hash !== null;
  }

  /** One verification; apart so that a test can see that it takes place. */
  protected check(hash: string, password: string): Promise<boolean> {
    return argon2.verify(hash, password);
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running === MAX_RUNNING) {
      if (this.waiting.length >= MAX_WAITING) throw apiErrors.unavailable();
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next in line, or back.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

/** One form of what keyboards write in several (NIST SP 800-63B, 5.1.1.2): `é` may be one character or two. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}
