import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import argon2 from '@node-rs/argon2';
import { apiErrors } from '../common/api-error.js';
import { NoSlotError, Slots } from '../common/slots.js';

/** `Algorithm.Argon2id` of the library, whose const enum no single-file compiler can read. */
const ARGON2ID = 2;

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane; some 30 ms on a small machine. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * One of two lines. Each works on one password at a time: together half of Node's four threads, so that a storm of
 * sign-ins leaves the others to ingestion (gunzip, DNS). The last of 32 waits about a second. Client addresses take
 * turns, and one address has at most 4 in line, so that it cannot fill the line.
 */
const LINE = { slots: 1, maxWaiting: 32, maxWaitingOfOne: 4, maxWaitMs: 5_000 } as const;

/** Who wants a password checked. */
export interface PasswordAsker {
  /** Client address: whose turn it is. */
  readonly address: string;
  /** They hold something that cannot be guessed: a session, a one-time link, or the cookie of a known device. */
  readonly isKnown: boolean;
}

/**
 * Hashes and checks passwords in two lines: of those who are known, and of all others, so that no flood of guesses keeps
 * a known browser waiting. A check against no hash takes as long as one against a wrong one, so that time does not tell
 * who exists.
 */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly known = new Slots({ ...LINE, maxWaitingOfOne: LINE.maxWaiting });
  private readonly unknown = new Slots(LINE);
  private nobodysHash = '';

  async onModuleInit(): Promise<void> {
    this.nobodysHash = await argon2.hash(randomBytes(32), PARAMETERS);
  }

  /** The hash to store, in PHC format; whoever may set a password is known. @throws ApiError 503: too many wait. */
  hash(password: string): Promise<string> {
    return inTurn(this.known, null, () => argon2.hash(normalized(password), PARAMETERS));
  }

  /** Whether the password is the one behind `hash`; false, as slowly, when there is none. @throws as {@link hash}. */
  async verify(hash: string | null, password: string, { address, isKnown }: PasswordAsker): Promise<boolean> {
    const line = isKnown ? this.known : this.unknown;
    const matches = await inTurn(line, address, () =>
      this.check(hash ?? this.nobodysHash, normalized(password)),
    );
    return matches && hash !== null;
  }

  /** One verification; apart so that a test can see that it takes place. */
  protected check(hash: string, password: string): Promise<boolean> {
    return argon2.verify(hash, password);
  }
}

async function inTurn<T>(line: Slots, address: string | null, work: () => Promise<T>): Promise<T> {
  try {
    // A check goes on when its client has left: it has been counted.
    return await line.hold({ owner: address, signal: new AbortController().signal }, work);
  } catch (error) {
    throw error instanceof NoSlotError ? apiErrors.unavailable() : error;
  }
}

/** One form of what keyboards write in several (NIST SP 800-63B, 5.1.1.2): `é` may be one character or two. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}
