import { fileURLToPath } from 'node:url';
import * as icons from '@mdi/js';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { enclosed, fontAhead } from './enclosed';
import { OFFLINE, opensOffline } from './offline-files';
import { LOOK_RULES } from './src/ui/look-rules';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
const proxied = ['/graphql', '/files', '/config.json', '/explorer', '/healthz', '/quickbooks', '/view', '/crew'];

/** Addresses that the server handles itself; the offline shell must never replace them. */
const served = [
  /^\/graphql/,
  /^\/cable/,
  /^\/websocket/,
  /^\/files/,
  /^\/explorer/,
  /^\/healthz/,
  /^\/config\.json/,
  /^\/quickbooks/,
  /^\/view(\/|$)/,
  /^\/crew(\/|$)/,
  /^\/\.well-known/,
];

/**
 * Parts of libraries that the product never uses, which they always import; an empty module replaces them. Of the
 * component library: themes with their own CSS variables (ours are in the page), the ripple (switched off in the
 * theme), inputs without a frame, the browser's own selects, chips (no picker has several records). Of the GraphQL
 * client: hiding the data of fragments, and queries as addresses. Of the styles: components that get the theme as a
 * property, layers. Of streams: other kinds, schedulers. Of documents: the words of their mistakes.
 */
const UNUSED: Readonly<Record<string, RegExp>> = {
  '/@mui/material/': /^\.\/(?:createThemeWithVars|ThemeProviderWithVars|TouchRipple|FilledInput|Input|Chip)\.mjs$/,
  '/@mui/material/Select/Select.mjs': /^\.\.\/NativeSelect\/NativeSelectInput\.mjs$/,
  '/@apollo/client/': /^\.\/(?:maskFragment|maskOperation|rewriteURIForGET)\.js$/,
  '/@emotion/react/': /^hoist-non-react-statics$/,
  '/@mui/system/': /^\.\/useLayerOrder\.mjs$/,
  '/rxjs/': /\/(?:scheduled\/scheduled|isReadableStreamLike)$/,
  '/graphql/language/': /\/inspect\.mjs$/,
};
const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) =>
    Object.entries(UNUSED).some(([library, parts]) => importer?.includes(library) && parts.test(id))
      ? '\0unused-part'
      : null,
  load: (id) =>
    id === '\0unused-part'
      ? `const nothing = () => null; export { nothing as default, ${['CssVarsProvider', 'maskFragment', 'maskOperation', 'rewriteURIForGET', 'inspect', 'scheduled', 'isReadableStreamLike', 'readableStreamLikeToAsyncGenerator'].map((name) => `nothing as ${name}`).join(', ')} };`
      : null,
};

/**
 * Ours instead of parts that would load with every form and button, though nobody needs them before a menu opens or a
 * button is busy; and instead of parts that are made for more than ours is: which properties are attributes, what of a
 * document is for the page alone.
 */
const ours = {
  SelectMenu: fileURLToPath(new URL('src/ui/fields/SelectMenu.tsx', import.meta.url)),
  isAttribute: fileURLToPath(new URL('src/ui/is-attribute.ts', import.meta.url)),
  ButtonSpinner: fileURLToPath(new URL('src/ui/ButtonSpinner.tsx', import.meta.url)),
};
const plainDocuments = fileURLToPath(new URL('src/graphql/plain-documents.ts', import.meta.url));
const OURS = '\0ours:';
const lateParts: Plugin = {
  name: 'late-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer = '') => {
    if (id === '../Menu/Menu.mjs' && importer.endsWith('/@mui/material/Select/SelectInput.mjs'))
      return `${OURS}SelectMenu`;
    if (id === '@emotion/is-prop-valid') return `${OURS}isAttribute`;
    if (/^\.\/(?:removeDirectivesFromDocument|coerceScalarFieldsToParsed)\.js$/.test(id)) return plainDocuments;
    if (id === '../CircularProgress/index.mjs' && /\/@mui\/material\/(?:Icon)?Button\//.test(importer))
      return `${OURS}ButtonSpinner`;
    return null;
  },
  load: (id) => {
    const name = id.startsWith(OURS) && id.slice(OURS.length);
    return name === 'SelectMenu' || name === 'ButtonSpinner' || name === 'isAttribute'
      ? `export { ${name} as default } from '${ours[name]}';`
      : null;
  },
};

/**
 * Every icon is in the files that show it. The icons' own module is one for all pages: the shell would load those of
 * each.
 */
const iconsInPlace: Plugin = {
  name: 'icons-in-place',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/src\/.*\.tsx?$/, code: /from '@mdi\/js'/ },
    handler: (code) => ({
      code: code.replace(/import \{([^}]+)\} from '@mdi\/js';/, (statement, names: string) => {
        const paths = names.match(/\w+/g)?.map((name) => `const ${name} = '${pathOf(name)}';`) ?? [];
        return paths.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
      }),
      map: null,
    }),
  },
};
function pathOf(name: string): string {
  const path = new Map(Object.entries(icons)).get(name);
  if (!path) throw new Error(`There is no icon ${name}.`);
  return path;
}

/** The colors of both themes are in the page itself, before any script. */
const looks: Plugin = {
  name: 'looks',
  transformIndexHtml: () => [{ tag: 'style', children: LOOK_RULES, injectTo: 'head' }],
};

/**
 * Small parts of nearly every page. They load with the shell, even those that it doesn't need itself: in a file of
 * their own, or in those of the pages, they would be more.
 */
const RULES = '../../packages/domain/src/';
const BASICS = new Set(
  [
    ...['choices', 'dates', 'filter', 'list-address', 'periods', 'records', 'words'].map(
      (name) => `${RULES}company/filters/${name}.ts`,
    ),
    ...['booked-time', 'flooring-types', 'item-types', 'option', 'options', 'order-options'].map(
      (name) => `${RULES}kit/flooring/${name}.ts`,
    ),
    ...['kit/money/arithmetic', 'kit/money/units', 'kit/schedule/dates', 'orders/work-order-status/statuses'].map(
      (name) => `${RULES}${name}.ts`,
    ),
    ...['apart.ts', 'dates.tsx', 'email.tsx', 'Figure.tsx', 'figure-text.ts', 'numbers.ts', 'phone.tsx'].map(
      (name) => `src/ui/format/${name}`,
    ),
    ...['EmptyState', 'ErrorState', 'Skeletons'].map((name) => `src/ui/feedback/${name}.tsx`),
    ...['PageFrame.tsx', 'Section.tsx', 'StatusPill.tsx', 'use-latest.ts'].map((name) => `src/ui/${name}`),
    ...['list-page/list-state.ts', 'routing/hooks.ts', 'routing/CreateLink.tsx'].map((name) => `src/blocks/${name}`),
    'src/graphql/call-options.ts',
    'src/session/user-settings.ts',
  ].map((file) => fileURLToPath(new URL(file, import.meta.url))),
);
const basicsWithShell: Plugin = {
  name: 'basics-with-shell',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    if (BASICS.has(id)) return { code, map: null, moduleSideEffects: true };
    if (!id.endsWith('/web/src/main.tsx')) return null;
    return { code: code + [...BASICS].map((file) => `import '${file}';`).join(''), map: null };
  },
};

/** The frame of lists. The offline shell keeps every file whose name starts with `index`. */
const LISTS =
  /\/web\/src\/(?:ui\/table\/(?:columns|styles|DataTable|TableBody|TableHead|TableRow|ColumnMenu|use-[a-z-]+)|blocks\/list-page\/(?:ListPage|Pager|SearchBox|filters\/(?:filters|filter-editors|defined-filters)|views\/saved-views\.tsx|use-list-query))/;

/** What both lists of orders share, also offline. */
const ORDER_LISTS =
  /\/features\/orders\/work-orders\/list\/(?:peek\/feet|(?:filters\/|bulk\/)?(?:list-rows|order-columns|order-filters|order-views|order-source|bulk-limits|filter-names|filter-codec|quick-ranges|use-small-screen))/;

/**
 * What is read without a network: answers of any page, what waits of orders, and the orders of today and tomorrow.
 */
const KEPT_ANSWERS = /\/web\/src\/(?:blocks\/offline\/kept\/|features\/orders\/work-orders\/added\/added-state)/;
const KEPT_ORDERS = /\/features\/orders\/work-orders\/mobile\/(?!keep\/)/;

/** Who sees prices: lists and forms ask it, and neither needs the other's parts. */
const SECRECY = /\/domain\/src\/orders\/work-order-fields\/figures/;

/** What the first page follows for the fields of later ones: with these, it would load them all. */
const WATCHED = /\/web\/src\/ui\/fields\/(?:helpers|presses)\./;

/** The inputs that most forms have: apart from those of records, which only forms of records load. */
const INPUTS = /\/web\/src\/ui\/fields\/(?:TextInput|ParsedInput|number-inputs|read-only|DateInput|choice-inputs)\./;
const KIND_INPUTS = /\/web\/src\/blocks\/record-kind\/(?:KindField|field-inputs|row-field)\./;

/** Small parts under every field, menu and dialog: each would be a file of some 200 bytes. */
const UNDER_PARTS =
  /\/@mui\/(?:utils\/(?:debounce|ownerWindow|mergeSlotProps|getReactElementRef|getActiveElement|setRef|useControlled|contains)\/|material\/(?:utils\/(?:useControlled|getActiveElement|useEnhancedEffect|ownerDocument|useSlot|mergeSlotProps)|internal\/createSvgIcon|SvgIcon\/createSvgIcon|FormControl\/useFormControl))/;

/**
 * What an order shares with other pages that need nothing else of it: holidays and limits, flooring types, lengths, the
 * bar of a load, the question before leaving, typed grids.
 */
const DAYS = /\/domain\/src\/kit\/schedule\/(?:holidays|limits)/;
const FLOORS = /\/domain\/src\/kit\/flooring\/types\./;
const LENGTHS = /\/domain\/src\/kit\/lengths\//;
const LOAD_BAR = /\/web\/src\/ui\/LoadBar\./;
const LEAVING = /\/web\/src\/blocks\/entity-form\/(?:use-leave-guard|LeaveQuestion)/;
const TYPED_GRIDS = /\/web\/src\/ui\/typed-grid\/(?:GridScroll|NumberHead|RemoveCell|styles)/;

/** An order as its page and the dialogs of its steps read and save it; the dialogs need nothing else of the form. */
const ORDER_RECORDS =
  /\/features\/orders\/work-orders\/editor\/(?:order\.generated|job\/(?:DayHint|use-calendar-days|use-day-load)|form\/(?:floor-of|options)|grid-styles)/;

/**
 * The browser compiles the files of the first page while they arrive, in a thread of its own, instead of each function
 * when it is first called. One that doesn't know the comment ignores it; it has to be the first line.
 */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad\n';
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.name.startsWith('index')) continue;
        file.code = COMPILED_AHEAD + file.code;
        const map = bundle[`${file.fileName}.map`];
        // A line more in the file is one more in its map.
        if (map?.type === 'asset') map.source = String(map.source).replace('"mappings":"', '"mappings":";');
      }
    },
  },
};
/** The warehouse's page, and what sends from any page what was cut there. */
const CUTS = 'src/features/orders/work-orders/cuts/';
const ADDED = 'src/features/orders/work-orders/added/';
const isOffline = opensOffline(fileURLToPath(new URL('dist/.vite/manifest.json', import.meta.url)), [
  `${CUTS}cuts.page.tsx`,
  `${CUTS}offline/start.ts`,
  `${ADDED}AddCard.tsx`,
  `${ADDED}AddedBar.tsx`,
  `${ADDED}start.ts`,
]);

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    withoutUnusedParts,
    lateParts,
    basicsWithShell,
    iconsInPlace,
    looks,
    enclosed,
    fontAhead,
    compiledAhead,
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
        globPatterns: ['index.html', 'assets/*.{js,css}', 'assets/inter-latin-wght*.woff2', 'favicon.svg'],
        manifestTransforms: [(files) => ({ manifest: files.filter(({ url }) => isOffline(url)), warnings: [] })],
      },
    }),
  ],
  resolve: {
    // RxJS has a modern build under this name; its default one is for browsers of 2015.
    conditions: ['es2015', ...defaultClientConditions],
    // React itself has what this part of the router's store would add to an older one.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    manifest: true,
    sourcemap: true,
    // The runtime is there before any page is.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((name) => !name.includes('rolldown-runtime')),
    },
    target: 'es2022',
    chunkSizeWarningLimit: 800,
    // The shell is one file, which compresses better than dozens of small ones; so are the parts of lists.
    rolldownOptions: {
      output: {
        // A hash is enough of a name, except for what the offline shell keeps; the build then numbers them
        // (scripts/lib/short-names.mjs).
        chunkFileNames: ({ name }) => (OFFLINE.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'),
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'] },
            { name: 'secrecy', test: SECRECY },
            // Before the inputs, which would take them along.
            { name: 'lengths', test: LENGTHS },
            { name: 'watched', test: WATCHED },
            { name: 'inputs', test: INPUTS },
            { name: 'kind-inputs', test: KIND_INPUTS },
            { name: 'index-lists', test: LISTS },
            { name: 'index-order-lists', test: ORDER_LISTS },
            { name: 'index-kept', test: KEPT_ANSWERS },
            { name: 'work-order-mobile-kept', test: KEPT_ORDERS },
            { name: 'index-navigation-icons', test: /\/app\/shell\/NavigationIcon/ },
            { name: 'under-parts', test: UNDER_PARTS },
            { name: 'days', test: DAYS },
            { name: 'floors', test: FLOORS },
            { name: 'load-bar', test: LOAD_BAR },
            { name: 'leaving', test: LEAVING },
            { name: 'typed-grids', test: TYPED_GRIDS },
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
