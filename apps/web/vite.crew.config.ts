import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { LOOK_RULES } from './src/ui/look-rules';

/** The colors of both themes are in the page itself, before any script. */
const looks: Plugin = {
  name: 'looks',
  transformIndexHtml: () => [{ tag: 'style', children: LOOK_RULES, injectTo: 'head' }],
};

const WORKER = 'service-worker';
/** What the page needs without a connection. The reader of bar codes is 0.9 MB and stays out. */
const KEPT = /\.(?:js|css|html)$/;

/** Tells the service worker the files of this build, and a version that changes with any of them. */
const filesOfWorker: Plugin = {
  name: 'files-of-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const kept = Object.values(bundle).filter(({ fileName }) => KEPT.test(fileName) && !fileName.startsWith(WORKER));
      const hash = createHash('sha256');
      for (const file of kept) hash.update(file.type === 'chunk' ? file.code : file.source);
      const worker = bundle[`${WORKER}.js`];
      if (worker?.type !== 'chunk') throw new Error('The service worker is not in the build.');
      hash.update(worker.code);
      const files = kept.map(({ fileName }) => `/crew/${fileName}`).toSorted();
      worker.code = worker.code
        .replaceAll('CREW_FILES', JSON.stringify(files))
        .replaceAll('CREW_VERSION', JSON.stringify(hash.digest('hex').slice(0, 12)));
    },
  },
};

/** The page of installers (decision 89): a build of its own, so that a phone loads nothing of the office's. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/crew/',
  publicDir: false,
  plugins: [looks, react(), filesOfWorker],
  build: {
    outDir: 'dist/crew',
    emptyOutDir: true,
    manifest: true,
    sourcemap: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        crew: fileURLToPath(new URL('crew.html', import.meta.url)),
        [WORKER]: fileURLToPath(new URL('src/crew/service-worker.ts', import.meta.url)),
      },
      output: {
        // A service worker keeps its address.
        entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
