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
    target: 'es2022',
    // The policy of the pages allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
