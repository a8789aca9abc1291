import { defineConfig } from 'vite';
import { compressAssets } from '../build/compress-assets.plugin';
import { themeStyles } from '../build/theme-styles.plugin';

/** The style and the script of the documentation, under names that its pages know beforehand. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/docs/',
  plugins: [themeStyles(), compressAssets()],
  build: {
    outDir: 'dist',
    // The pages are there already.
    emptyOutDir: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rollupOptions: {
      input: { docs: `${import.meta.dirname}/src/docs.ts` },
      output: {
        entryFileNames: '[name].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'docs.css' : '[name][extname]',
      },
    },
  },
});
