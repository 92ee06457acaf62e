import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { LOOK_RULES } from './src/ui/look-rules';

/** The colors of both themes are in the page itself, before any script. */
const looks: Plugin = {
  name: 'looks',
  transformIndexHtml: () => [{ tag: 'style', children: LOOK_RULES, injectTo: 'head' }],
};

/** The page of installers (decision 89): a build of its own, so that a phone loads nothing of the office's. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/crew/',
  publicDir: false,
  plugins: [looks, react()],
  build: {
    outDir: 'dist/crew',
    emptyOutDir: true,
    manifest: true,
    sourcemap: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: fileURLToPath(new URL('crew.html', import.meta.url)) },
  },
});
