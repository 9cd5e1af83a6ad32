import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preCompress } from './build/pre-compress.ts';

const portalUrl = 'http://localhost:8080';
const portalPaths = ['/api', '/v1', '/idp', '/brand.css', '/brand'];

export default defineConfig({
  plugins: [react(), tailwind(), preCompress()],
  // The identity library still expects Node's name for the global object.
  define: { global: 'globalThis' },
  build: {
    target: ['chrome123', 'firefox128', 'safari17.5'],
    // Under the strict content policy no picture or typeface may come as a data URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: Object.fromEntries(portalPaths.map((path) => [path, portalUrl])) },
});
