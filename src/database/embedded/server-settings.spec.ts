import { EMBEDDED_SETTINGS, maxWalSize, sharedBuffers } from './server-settings.js';

describe('sharedBuffers', () => {
  it.each([
    ['a container of 256 MiB', 256, '128MB'],
    ['1 GiB', 1024, '256MB'],
    ['3 GiB', 3 * 1024, '768MB'],
    ['24 GiB', 24 * 1024, '1024MB'],
  ])('of %s', (_, mebibytes, size) => {
    expect(sharedBuffers(mebibytes * 2 ** 20)).toBe(size);
  });

  it('is what the embedded database is started with', () => {
    expect(EMBEDDED_SETTINGS['shared_buffers']).toMatch(/^[0-9]+MB$/);
  });
});

describe('maxWalSize', () => {
  it.each([
    ['a disk that is nearly full', 0.5, '2048MB'],
    ['40 GiB free', 40, '4096MB'],
    ['80 GiB free', 80, '8192MB'],
    ['a terabyte free', 1024, '8192MB'],
    ['a file system that does not say', 0, '2048MB'],
  ])('of %s', (_, gibibytes, size) => {
    expect(maxWalSize(gibibytes * 2 ** 30)).toBe(size);
  });
});
