import { defineConfig } from 'vite';
import { compressAssets } from '../../dashboard/build/compress-assets.plugin';

/** The script that pages load: one file, for every browser of the last years. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [compressAssets()],
  build: {
    outDir: 'dist/script',
    emptyOutDir: true,
    target: 'es2020',
    reportCompressedSize: false,
    lib: { entry: 'src/script.ts', formats: ['iife'], name: 'waymark', fileName: () => 'waymark.js' },
  },
});
