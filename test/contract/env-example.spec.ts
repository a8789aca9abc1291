import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ENV_VARIABLES, loadEnv, PACKAGE_ROOT } from '../../src/config/env.js';

const example = readFileSync(path.join(PACKAGE_ROOT, '.env.example'), 'utf8');
const entries = [...example.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
);

describe('.env.example', () => {
  it('lists exactly the variables that are read, in their order', () => {
    expect(entries.map(([name]) => name)).toEqual([...ENV_VARIABLES]);
  });

  it('shows values that would be accepted', () => {
    expect(() => loadEnv(Object.fromEntries(entries))).not.toThrow();
  });

  it('says in words what each variable is for', () => {
    expect(
      example
        .split('\n\n')
        .slice(1)
        .every((block) => /^# \S/.test(block)),
    ).toBe(true);
    expect(example.split('\n\n')).toHaveLength(ENV_VARIABLES.length + 1);
  });
});

describe('the environment', () => {
  it('is read by src/config/env.ts and nobody else', () => {
    const src = path.join(PACKAGE_ROOT, 'src');
    const readers = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => file.endsWith('.ts') && readFileSync(path.join(src, file), 'utf8').includes('process.env'),
      )
      .filter((file) => !file.endsWith('.spec.ts'));
    expect(readers).toEqual([path.join('config', 'env.ts')]);
  });
});
