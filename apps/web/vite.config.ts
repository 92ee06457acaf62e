import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
const proxied = ['/graphql', '/files', '/config.json', '/explorer', '/healthz'];

/** Addresses that the server answers itself; the offline shell must never stand in for them. */
const served = [/^\/graphql/, /^\/cable/, /^\/websocket/, /^\/files/, /^\/explorer/, /^\/healthz/, /^\/config\.json/, /^\/\.well-known/];

/**
 * Everything that the shell and the list of orders need of others, in one file: dozens of small ones compress so much worse
 * that the first load would be a sixteenth heavier.
 */
const FIRST_LOAD = new RegExp(`node_modules/(${[
  'react', 'react-dom', 'react-is', 'scheduler', '@apollo/client', 'rxjs', 'tslib', 'graphql', 'optimism', '@wry/[a-z]+', '@emotion/[a-z-]+', 'stylis', 'clsx', '@tanstack/(?:react-router|router-core|history|store|react-store)',
  '@mui/(?:system|styled-engine|private-theming)', '@mui/material/(?:styles|Button|ButtonBase|ButtonGroup|IconButton|CircularProgress|SvgIcon|CssBaseline|useMediaQuery|GlobalStyles)', 'idb-keyval', '@babel/runtime',
].join('|')})/`);

/** The product's own parts that the shell and both lists of orders use; the offline shell keeps them by this file's name. */
const OWN_PARTS = /apps\/web\/src\/(?:ui\/(?:format|feedback\/(?:notify|Notifications|EmptyState|ErrorState|Skeletons)|table\/(?:columns|styles|DataTable|TableBody|TableHead|TableRow|ColumnMenu|use-[a-z-]+)|(?:theme|tokens|keys|shortcut-help|lazy-part|use-latest|Icon|PageFrame|Section|StatusPill|ShortcutHelp)\.tsx?$)|session|graphql|blocks\/(?:routing|list-page\/(?:list-state|ListPage|Pager|SearchBox|BulkBar|filters|filter-editors|saved-views|use-list-query))|features\/work-orders\/list\/(?:list-rows|order-columns|order-filters|filter-names|filter-codec|quick-ranges|use-small-screen))/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    VitePWA({
      // "prompt", so that a form in progress is never reloaded under the user.
      registerType: 'prompt',
      injectRegister: false,
      includeAssets: ['favicon.svg'],
      manifest: {
        name: 'Falcon Flooring',
        short_name: 'Falcon',
        description: 'Work orders, customers and crews of a flooring contractor',
        theme_color: '#2c303a',
        background_color: '#f6f7f9',
        display: 'standalone',
        start_url: '/',
        icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
      },
      workbox: {
        navigateFallback: '/index.html',
        navigateFallbackDenylist: served,
        globPatterns: ['index.html', 'assets/{index,vendor,rolldown-runtime,work-order-mobile}*.{js,css}', 'assets/inter-latin-wght*.woff2', 'favicon.svg'],
      },
    }),
  ],
  // RxJS offers a modern build under this name; its default one is written for browsers of 2015.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    manifest: true,
    sourcemap: true,
    target: 'es2022',
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: FIRST_LOAD }, { name: 'index-parts', test: OWN_PARTS }] } } },
    // The page itself names the files of the first load; lazy pages find theirs, which keeps long lists of names out of the first load.
    modulePreload: { resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []) },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target: api }])),
      '/cable': { target: api, ws: true },
      '/websocket': { target: api, ws: true },
    },
  },
});
