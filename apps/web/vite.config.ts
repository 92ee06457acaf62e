import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { LOOK_RULES } from './src/ui/palettes';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
const proxied = ['/graphql', '/files', '/config.json', '/explorer', '/healthz'];

/** Addresses that the server handles itself; the offline shell must never replace them. */
const served = [
  /^\/graphql/,
  /^\/cable/,
  /^\/websocket/,
  /^\/files/,
  /^\/explorer/,
  /^\/healthz/,
  /^\/config\.json/,
  /^\/\.well-known/,
];

/**
 * Parts of the component library that the product never uses: themes with their own CSS variables (ours are in the page), the ripple
 * (switched off in the theme), inputs without a frame, chips (no picker has several records). The library always imports them, so an
 * empty module replaces them.
 */
const UNUSED = /^\.\/(?:createThemeWithVars|ThemeProviderWithVars|TouchRipple|FilledInput|Input|Chip)\.mjs$/;
const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) => (UNUSED.test(id) && importer?.includes('/@mui/material/') ? '\0unused-part' : null),
  load: (id) =>
    id === '\0unused-part'
      ? 'const nothing = () => null; export { nothing as default, nothing as CssVarsProvider };'
      : null,
};

/** The menu of a select, with its layers and transitions, is a sixth of a form's code and nobody needs it before the first one opens. */
const lazySelectMenus: Plugin = {
  name: 'lazy-select-menus',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === '../Menu/Menu.mjs' && importer?.endsWith('/@mui/material/Select/SelectInput.mjs') ? '\0select-menu' : null,
  load: (id) => (id === '\0select-menu' ? `export { SelectMenu as default } from '${selectMenu}';` : null),
};
const selectMenu = fileURLToPath(new URL('src/ui/fields/SelectMenu.tsx', import.meta.url));

/** The colors of both themes are in the page itself, before any script. */
const looks: Plugin = {
  name: 'looks',
  transformIndexHtml: () => [{ tag: 'style', children: LOOK_RULES, injectTo: 'head' }],
};

/** Small parts of nearly every page: separate files would cost more than their contents. */
const BASICS =
  /\/web\/src\/(?:ui\/(?:format\/|feedback\/(?:EmptyState|ErrorState|Skeletons)|use-latest|PageFrame|Section|StatusPill)|session\/user-settings|blocks\/(?:list-page\/list-state|routing\/hooks))|\/domain\/src\/(?:schedule\/dates|flooring\/(?:options|flooring-types|booked-time)|work-order-status\/statuses)/;

/** The frame of lists. The offline shell keeps every file whose name starts with `index`. */
const LISTS =
  /\/web\/src\/(?:ui\/table\/(?:columns|styles|DataTable|TableBody|TableHead|TableRow|ColumnMenu|use-[a-z-]+)|blocks\/list-page\/(?:ListPage|Pager|SearchBox|filters\/(?:filters|filter-editors)|views\/saved-views\.tsx|use-list-query))/;

/** What both lists of orders share, also offline. */
const ORDER_LISTS =
  /\/features\/work-orders\/list\/(?:filters\/|bulk\/)?(?:list-rows|order-columns|order-filters|order-views|order-source|bulk-limits|filter-names|filter-codec|quick-ranges|use-small-screen)/;

/** Small parts under every field, menu and dialog: each would be a file of some 200 bytes. */
const UNDER_PARTS =
  /\/@mui\/(?:utils\/(?:debounce|ownerWindow|mergeSlotProps|getReactElementRef|getActiveElement|setRef|useControlled|contains)\/|material\/(?:utils\/(?:useControlled|getActiveElement|useEnhancedEffect|ownerDocument|useSlot|mergeSlotProps)|internal\/createSvgIcon|SvgIcon\/createSvgIcon|FormControl\/useFormControl))/;

/** What an order shares with other pages that need nothing else of it: holidays and limits, flooring types, the bar of a load. */
const DAYS = /\/domain\/src\/schedule\/(?:holidays|limits)/;
const FLOORS = /\/domain\/src\/flooring\/types\./;
const LOAD_BAR = /\/web\/src\/ui\/LoadBar\./;

/** An order as its page and the dialogs of its steps read and save it; the dialogs need nothing else of the form. */
const ORDER_RECORDS =
  /\/features\/work-orders\/editor\/(?:order\.generated|job\/(?:DayHint|use-calendar-days|use-day-load)|form\/(?:floor-of|options)|grid-styles)/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    withoutUnusedParts,
    lazySelectMenus,
    looks,
    react(),
    VitePWA({
      // "prompt", so that a form in progress is never reloaded under the user.
      registerType: 'prompt',
      injectRegister: false,
      includeAssets: ['favicon.svg', 'look.js'],
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
        globPatterns: [
          'index.html',
          'assets/{index,rolldown-runtime,work-order-mobile}*.{js,css}',
          'assets/inter-latin-wght*.woff2',
          'favicon.svg',
        ],
      },
    }),
  ],
  resolve: {
    // RxJS has a modern build under this name; its default one is for browsers of 2015.
    conditions: ['es2015', ...defaultClientConditions],
  },
  build: {
    manifest: true,
    sourcemap: true,
    target: 'es2022',
    chunkSizeWarningLimit: 800,
    // The shell is one file, which compresses better than dozens of small ones; so are the parts of lists.
    rolldownOptions: {
      output: {
        // The shell lists the files of every page: a hash is enough of a name, except for what the offline shell keeps.
        chunkFileNames: ({ name }) =>
          /^(?:index|rolldown-runtime|work-order-mobile)/.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'] },
            { name: 'index-basics', test: BASICS },
            { name: 'index-lists', test: LISTS },
            { name: 'index-order-lists', test: ORDER_LISTS },
            { name: 'under-parts', test: UNDER_PARTS },
            { name: 'days', test: DAYS },
            { name: 'floors', test: FLOORS },
            { name: 'load-bar', test: LOAD_BAR },
            { name: 'order-records', test: ORDER_RECORDS },
          ],
        },
      },
    },
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
