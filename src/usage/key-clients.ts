import { cutText } from '../common/field-errors.js';
import { maskSecrets } from '../common/mask-secrets.js';

/** Where a request with a key came from. */
export interface KeyClient {
  /** Of an IPv6 client its /64. */
  readonly address: string;
  /** As Node.js gives it: each byte a character. */
  readonly userAgent: string | undefined;
}

/** How often one client used one key; the names are those of the statement that stores it. */
export interface ClientUse {
  readonly key_id: number;
  readonly address: string;
  /** Empty: the client did not say. */
  readonly user_agent: string;
  uses: number;
  /** Unix milliseconds. */
  readonly first_ms: number;
  last_ms: number;
}

/** Clients noted of one key, and of all together, between two writes; guesses at what nobody real exceeds. */
const MAX_OF_A_KEY = 50;
const MAX_CLIENTS = 20_000;
/** As much of a user agent as tells clients apart, in characters that come and in those that are kept. */
const MAX_HEADER_LENGTH = 512;
const MAX_USER_AGENT_LENGTH = 256;

/**
 * Who used keys since the last write. Called with every request, so a client that is known costs one look into a map;
 * memory is bounded by the limits above. Uses by clients beyond them are not noted.
 */
export class KeyClients {
  private readonly byKey = new Map<number, Map<string, ClientUse>>();
  private size = 0;

  get isEmpty(): boolean {
    return this.size === 0;
  }

  /** In no order. */
  *[Symbol.iterator](): Generator<ClientUse> {
    for (const clients of this.byKey.values()) yield* clients.values();
  }

  add(keyId: number, { address, userAgent = '' }: KeyClient, atMs: number): void {
    const clients = this.byKey.get(keyId);
    const name = userAgent.length > MAX_HEADER_LENGTH ? userAgent.slice(0, MAX_HEADER_LENGTH) : userAgent;
    const use = clients?.get(`${address} ${name}`);
    if (use) {
      use.uses += 1;
      use.last_ms = atMs;
    } else
      this.insert(`${address} ${name}`, {
        key_id: keyId,
        address,
        user_agent: maskSecrets(textOf(name)),
        uses: 1,
        first_ms: atMs,
        last_ms: atMs,
      });
  }

  /** Adds what could not be written. */
  addAll(earlier: KeyClients): void {
    for (const [keyId, clients] of earlier.byKey)
      for (const [name, use] of clients) {
        const known = this.byKey.get(keyId)?.get(name);
        if (known)
          this.byKey.get(keyId)!.set(name, { ...use, uses: use.uses + known.uses, last_ms: known.last_ms });
        else this.insert(name, use);
      }
  }

  private insert(name: string, use: ClientUse): void {
    const clients = this.byKey.get(use.key_id) ?? new Map<string, ClientUse>();
    if (clients.size >= MAX_OF_A_KEY || this.size >= MAX_CLIENTS) return;
    this.byKey.set(use.key_id, clients.set(name, use));
    this.size += 1;
  }
}

/** What the header says, read as UTF-8 where it is that, so that what it hides can be shown. */
function textOf(header: string): string {
  const utf8 = cutText(Buffer.from(header, 'latin1').toString('utf8'), MAX_USER_AGENT_LENGTH);
  return utf8.includes('\uFFFD') ? cutText(header, MAX_USER_AGENT_LENGTH) : utf8;
}
