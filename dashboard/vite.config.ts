import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.plugin';
import { themeStyles } from './build/theme-styles.plugin';
import { visibleText } from './build/visible-text.plugin';

export default defineConfig({
  root: import.meta.dirname,
  base: '/dashboard/',
  plugins: [visibleText(), react(), themeStyles(), compressAssets()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Says which script needs which others: what a test weighs.
    manifest: true,
    // The app, and the page of shared links, which is none of it.
    rollupOptions: {
      input: ['index.html', 'shared.html'].map((page) => `${import.meta.dirname}/${page}`),
      output: {
        // What every page shares, in two files: a file of a few hundred bytes costs nearly as much again.
        advancedChunks: {
          groups: [
            {
              name: 'core',
              test: /@mantine\/core\/esm\/(?:core|components\/(?:CloseButton|OptionalPortal|Portal|Text|Title|FocusTrap|InputBase|Input|Popover))\//,
            },
            {
              name: 'words',
              test: /src\/ui\/(?:labels|statuses|list-orders|key-orders|findable|time-zone)\.ts/,
            },
            // The page of shared links writes numbers and texts too, and needs nothing else of the app.
            { name: 'format', test: /src\/ui\/(?:format|invisible)\.ts/, priority: 1 },
          ],
        },
      },
    },
    target: 'es2022',
    // The policy of the pages allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
