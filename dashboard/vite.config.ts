import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.plugin';
import { themeStyles } from './build/theme-styles.plugin';

/** Where `npm run dev -w dashboard` finds the service; the built app is served by the service itself. */
const SERVICE = process.env['WAYMARK_URL'] ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  base: '/dashboard/',
  plugins: [react(), themeStyles(), compressAssets()],
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
  server: { proxy: { '/dashboard/api': SERVICE, '/api': SERVICE } },
});
