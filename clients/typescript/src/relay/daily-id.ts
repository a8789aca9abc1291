const BYTES = 16;

type Key = Awaited<ReturnType<typeof importKey>>;

/**
 * Ids of visitors without a cookie, which last one UTC day. From an id nobody can find out the address; without a
 * lasting secret not even who runs the relay can, once the day is over.
 */
export class DailyIds {
  private day = '';
  private key: Promise<Key> | null = null;

  constructor(
    private readonly secret: string | undefined,
    private readonly now: () => number = Date.now,
  ) {}

  async idOf(host: string, address: string, userAgent: string): Promise<string> {
    const mac = await hmac(await this.keyOfToday(), `${host}\n${address}\n${userAgent}`);
    const text = btoa(String.fromCharCode(...mac.subarray(0, BYTES)));
    return `day_${text.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')}`;
  }

  private keyOfToday(): Promise<Key> {
    const day = new Date(this.now()).toISOString().slice(0, 10);
    if (this.key === null || this.day !== day) this.key = this.keyOf(day);
    this.day = day;
    return this.key;
  }

  private async keyOf(day: string): Promise<Key> {
    if (this.secret === undefined) return importKey(crypto.getRandomValues(new Uint8Array(32)));
    const lasting = await importKey(new TextEncoder().encode(this.secret));
    return importKey(await hmac(lasting, day));
  }
}

function importKey(bytes: Uint8Array<ArrayBuffer>) {
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

async function hmac(key: Key, text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
}
