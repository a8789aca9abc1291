import { uuidV7 } from './uuid-v7.js';

describe('uuidV7', () => {
  it('begins with the milliseconds, and has version 7 and the variant of RFC 9562', () => {
    const at = Date.UTC(2026, 0, 31, 12, 0, 0, 123);
    const id = uuidV7(at);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(at);
    expect(new Set(Array.from({ length: 1_000 }, () => uuidV7(at))).size).toBe(1_000);
  });
});
