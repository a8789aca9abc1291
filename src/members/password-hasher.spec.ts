import { PasswordHasher } from './password-hasher.js';

const OWASP = ['argon2id', 'm=19456', 'p=1', 't=2'];

/** Algorithm and costs of a PHC string, whose order is the writer's. */
function costsOf(hash: string): string[] {
  const [, algorithm, , costs] = hash.split('$');
  return [algorithm!, ...costs!.split(',').sort()];
}

describe('PasswordHasher', () => {
  const hasher = new PasswordHasher();
  beforeAll(() => hasher.onModuleInit());

  it('makes argon2id hashes with the parameters of OWASP, a new salt each time', async () => {
    const [a, b] = [await hasher.hash('seven brown otters'), await hasher.hash('seven brown otters')];
    expect(costsOf(a)).toEqual(OWASP);
    expect(a).not.toBe(b);
    expect(await hasher.verify(a, 'seven brown otters')).toBe(true);
    expect(await hasher.verify(a, 'seven brown otter')).toBe(false);
  });

  it('knows a password again however the keyboard composes its letters', async () => {
    const hash = await hasher.hash('caf\u00e9 on the corner');
    expect(await hasher.verify(hash, 'cafe\u0301 on the corner')).toBe(true);
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
    expect(await spied.verify(real, 'wrong')).toBe(false);
    expect(await spied.verify(null, 'wrong')).toBe(false);
    expect(worked).toEqual([OWASP, OWASP]);
  });

  it('never works on more than two at a time, and turns away whoever finds 32 waiting', async () => {
    let running = 0;
    let most = 0;
    const releases: (() => void)[] = [];
    const slow = new (class extends PasswordHasher {
      protected override async check(): Promise<boolean> {
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((resolve) => releases.push(resolve));
        running -= 1;
        return true;
      }
    })();
    const asked = Array.from({ length: 34 }, () => slow.verify('hash', 'x'));
    await expect(slow.verify('hash', 'x')).rejects.toMatchObject({ status: 503 });
    for (let done = 0; done < asked.length; ) {
      const release = releases.shift();
      if (release) {
        release();
        done += 1;
      }
      await Promise.resolve();
    }
    expect(await Promise.all(asked)).toEqual(new Array(34).fill(true));
    expect(most).toBe(2);
  });
});
