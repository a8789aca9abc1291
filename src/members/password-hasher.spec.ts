import { PasswordHasher } from './password-hasher.js';

const OWASP = ['argon2id', 'm=19456', 'p=1', 't=2'];

/** Algorithm and costs of a PHC string, whose order is the writer's. */
function costsOf(hash: string): string[] {
  const [, algorithm, , costs] = hash.split('$');
  return [algorithm!, ...costs!.split(',').sort()];
}

const ASKER = { address: '192.0.2.1', isKnown: false };

/** Counts who is at work, and works until it is told to end. */
class HeldHasher extends PasswordHasher {
  readonly begun: string[] = [];
  private readonly ends: (() => void)[] = [];

  protected override async check(_: string, password: string): Promise<boolean> {
    this.begun.push(password);
    await new Promise<void>((resolve) => this.ends.push(resolve));
    return true;
  }

  /** Ends the longest at work, and lets the next begin. */
  async endOne(): Promise<void> {
    this.ends.shift()!();
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

describe('PasswordHasher', () => {
  const hasher = new PasswordHasher();
  beforeAll(() => hasher.onModuleInit());

  it('makes argon2id hashes with the parameters of OWASP, a new salt each time', async () => {
    const [a, b] = [await hasher.hash('seven brown otters'), await hasher.hash('seven brown otters')];
    expect(costsOf(a)).toEqual(OWASP);
    expect(a).not.toBe(b);
    expect(await hasher.verify(a, 'seven brown otters', ASKER)).toBe(true);
    expect(await hasher.verify(a, 'seven brown otter', ASKER)).toBe(false);
  });

  it('knows a password again however the keyboard composes its letters', async () => {
    const hash = await hasher.hash('caf\u00e9 on the corner');
    expect(await hasher.verify(hash, 'cafe\u0301 on the corner', ASKER)).toBe(true);
  });

  it('takes the same work where there is no hash, and lets nobody in', async () => {
    const worked: string[][] = [];
    const spied = new (class extends PasswordHasher {
      protected override check(hash: string, password: string): Promise<boolean> {
        worked.push(costsOf(hash));
        return super.check(hash, password);
      }
    })();
    await spied.onModuleInit();
    const real = await hasher.hash('seven brown otters');
    expect(await spied.verify(real, 'wrong', ASKER)).toBe(false);
    expect(await spied.verify(null, 'wrong', ASKER)).toBe(false);
    expect(worked).toEqual([OWASP, OWASP]);
  });

  it('works on one password of unknown browsers at a time, and turns away whoever finds 32 waiting', async () => {
    const hasher = new HeldHasher();
    const ask = (n: number) =>
      hasher.verify('hash', `p${n}`, { address: `192.0.2.${n % 11}`, isKnown: false });
    const asked = Array.from({ length: 33 }, (_, n) => ask(n));
    await expect(ask(99)).rejects.toMatchObject({ status: 503 });
    for (let done = 1; done <= asked.length; done++) {
      expect(hasher.begun).toHaveLength(done);
      await hasher.endOne();
    }
    expect(await Promise.all(asked)).toEqual(new Array(33).fill(true));
  });

  it('takes addresses in turn, and lets none have more than four in line', async () => {
    const hasher = new HeldHasher();
    const ask = (password: string, address: string) =>
      hasher.verify('hash', password, { address, isKnown: false });
    const asked = ['a1', 'a2', 'a3', 'a4', 'a5'].map((password) => ask(password, '192.0.2.1'));
    await expect(ask('a6', '192.0.2.1')).rejects.toMatchObject({ status: 503 });
    asked.push(ask('b1', '192.0.2.2'));
    for (const _ of asked) await hasher.endOne();
    await Promise.all(asked);
    expect(hasher.begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'a5']);
  });

  it('keeps no known browser waiting for unknown ones', async () => {
    const hasher = new HeldHasher();
    const flood = Array.from({ length: 33 }, (_, n) =>
      hasher.verify('hash', 'guess', { address: `192.0.2.${n}`, isKnown: false }),
    );
    const owner = hasher.verify('hash', 'owner', { address: '192.0.2.1', isKnown: true });
    await new Promise<void>((resolve) => setImmediate(resolve));
    expect(hasher.begun).toEqual(['guess', 'owner']);
    for (let ended = 0; ended < 34; ended++) await hasher.endOne();
    expect(await Promise.all([...flood, owner])).toEqual(new Array(34).fill(true));
  });
});
