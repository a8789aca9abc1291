import type { UseKind } from './activity.types.js';

interface Use {
  count: number;
  /** Unix milliseconds. */
  atMs: number;
}

/** One kind of use of one key; the names are those of the statement that stores it. */
export interface KeyUse {
  readonly key_id: number;
  readonly kind: UseKind;
  readonly uses: number;
  readonly used_ms: number;
}

/** What keys were used for: how many times each, and when last. Called with every request, so it only counts. */
export class KeyUses {
  private readonly byKey = new Map<number, Partial<Record<UseKind, Use>>>();

  /** How many keys were used. */
  get size(): number {
    return this.byKey.size;
  }

  /** By key, when it was last used for anything. */
  get lastUses(): ReadonlyMap<number, number> {
    return new Map(
      [...this.byKey].map(([keyId, kinds]) => [
        keyId,
        Math.max(...Object.values(kinds).map(({ atMs }) => atMs)),
      ]),
    );
  }

  add(keyId: number, kind: UseKind, atMs: number, count = 1): void {
    let kinds = this.byKey.get(keyId);
    if (kinds === undefined) {
      kinds = {};
      this.byKey.set(keyId, kinds);
    }
    const use = kinds[kind];
    if (use === undefined) kinds[kind] = { count, atMs };
    else {
      use.count += count;
      if (atMs > use.atMs) use.atMs = atMs;
    }
  }

  /** Each kind of use of the given keys. */
  *of(keyIds: Iterable<number>): Generator<KeyUse> {
    for (const keyId of keyIds)
      for (const [kind, { count, atMs }] of Object.entries(this.byKey.get(keyId) ?? {}))
        yield { key_id: keyId, kind: kind as UseKind, uses: count, used_ms: atMs };
  }

  addAll(others: KeyUses, keyIds: Iterable<number> = others.byKey.keys()): void {
    for (const { key_id, kind, uses, used_ms } of others.of(keyIds)) this.add(key_id, kind, used_ms, uses);
  }
}
