import { OperatorError } from '../common/operator-error.js';
import { assertServerVersion } from './server-version.js';

const ofVersion = (version: number) => assertServerVersion(async () => [{ version }]);

describe('assertServerVersion', () => {
  it.each([150_000, 150_020, 180_004])('takes server version %d', async (version) => {
    await expect(ofVersion(version)).resolves.toBeUndefined();
  });

  it.each([
    [149_999, /PostgreSQL 14; Waymark needs PostgreSQL 15 or newer/],
    [90_624, /PostgreSQL 9; /],
  ])('refuses server version %d in a sentence', async (version, sentence) => {
    await expect(ofVersion(version)).rejects.toThrow(sentence);
    await expect(ofVersion(version)).rejects.toBeInstanceOf(OperatorError);
  });
});
