import { KeyClients } from './key-clients.js';

const client = (userAgent?: string, address = '203.0.113.7') => ({ address, userAgent });

describe('KeyClients', () => {
  it('counts by key, address and user agent, and keeps the first and the last time', () => {
    const clients = new KeyClients();
    clients.add(7, client('curl/8'), 1_000);
    clients.add(7, client('curl/8'), 3_000);
    clients.add(7, client('curl/8', '203.0.113.8'), 4_000);
    clients.add(8, client(), 5_000);
    const use = { key_id: 7, address: '203.0.113.7', user_agent: 'curl/8', uses: 1 };
    expect([...clients]).toEqual([
      { ...use, uses: 2, first_ms: 1_000, last_ms: 3_000 },
      { ...use, address: '203.0.113.8', first_ms: 4_000, last_ms: 4_000 },
      { ...use, key_id: 8, user_agent: '', first_ms: 5_000, last_ms: 5_000 },
    ]);
  });

  it('reads UTF-8 out of the bytes of a header, and leaves other bytes as they are', () => {
    const clients = new KeyClients();
    const bytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
    for (const text of [bytes('app\u202egpj.exe'), 'caf\u00e9']) clients.add(7, client(text), 0);
    expect([...clients].map(({ user_agent }) => user_agent)).toEqual(['app\u202egpj.exe', 'caf\u00e9']);
  });

  it('keeps 256 characters of a user agent, and takes no more of it to tell clients apart than 512', () => {
    const clients = new KeyClients();
    for (const end of ['a', 'b']) clients.add(7, client(`${'x'.repeat(512)}${end}`), 0);
    expect([...clients]).toMatchObject([{ user_agent: 'x'.repeat(256), uses: 2 }]);
  });

  it('notes at most 50 clients of a key and 20,000 of all, and goes on counting those it has', () => {
    const clients = new KeyClients();
    for (let number = 0; number < 60; number++) clients.add(0, client(`bot ${number}`), 0);
    clients.add(0, client('bot 49'), 1);
    clients.add(0, client('bot 50'), 1);
    expect([...clients]).toHaveLength(50);
    expect([...clients].at(-1)).toMatchObject({ user_agent: 'bot 49', uses: 2 });
    for (let keyId = 1; keyId <= 20_000; keyId++) clients.add(keyId, client('app'), 0);
    expect([...clients]).toHaveLength(20_000);
  });

  it('takes back what could not be written', () => {
    const [earlier, later] = [new KeyClients(), new KeyClients()];
    earlier.add(7, client('curl/8'), 1_000);
    earlier.add(7, client('wget'), 1_000);
    later.add(7, client('curl/8'), 9_000);
    later.addAll(earlier);
    expect([...later]).toMatchObject([
      { user_agent: 'curl/8', uses: 2, first_ms: 1_000, last_ms: 9_000 },
      { user_agent: 'wget', uses: 1, first_ms: 1_000, last_ms: 1_000 },
    ]);
    expect(new KeyClients().isEmpty).toBe(true);
  });
});
