import { promises as fs } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg)$/;
/** Below this the headers weigh more than what is saved. */
const LEAST_BYTES = 1_024;

/** Writes `<file>.br` and `<file>.gz` beside each text file of the build, so that serving costs no compression. */
export function compressAssets(): Plugin {
  let outDir = '';
  return {
    name: 'waymark:compress-assets',
    apply: 'build',
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const entries = await fs.readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
        .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
      await Promise.all(files.map(compress));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await fs.readFile(file);
  if (content.length < LEAST_BYTES) return;
  const [brotli, gzipped] = await Promise.all([
    // 9 of 11: the last two steps take ten times as long for a twentieth of the size.
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([fs.writeFile(`${file}.br`, brotli), fs.writeFile(`${file}.gz`, gzipped)]);
}
