/** Allowed imports. The compiler keeps the domain pure; these rules keep the rest in its tiers. */

/** The areas of the product, in modules, features and rules alike. Each imports only from those before it. */
const AREAS = [
  'kit',
  'office',
  'catalog',
  'people',
  'orders',
  'warehouse',
  'money-in',
  'pay',
  'accounting',
  'company',
  'reports',
];
const modules = 'apps/api/src/modules';
const rules = 'packages/domain/src';
const features = 'apps/web/src/features';

const areaRules = [modules, rules].flatMap((folder) =>
  AREAS.slice(0, -1).map((area, index) => ({
    name: `${folder.split('/').includes('api') ? 'modules' : 'rules'}-of-${area}-import-no-later-area`,
    severity: 'error',
    from: { path: `^${folder}/${area}/`, pathNot: '\\.test\\.ts$|arbitraries\\.ts$' },
    to: { path: `^${folder}/(${AREAS.slice(index + 1).join('|')})/` },
  })),
);
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-stands-alone',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$|arbitraries\\.ts$' },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: {
        path: '^apps/api/src/(?!modules/|main\\.ts|server/|core/schema|seed/|testing/|worker|bench/)',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: `^${modules}/` },
    },
    {
      name: 'everything-is-in-an-area',
      severity: 'error',
      from: { path: `^(${modules}|${rules}|${features})/(?!(${AREAS.join('|')})/)` },
      to: {},
    },
    {
      name: 'modules-through-their-index',
      severity: 'error',
      from: { path: `^${modules}/([^/]+/[^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^${modules}/`, pathNot: `^${modules}/($1/|[^/]+/[^/]+/index\\.ts$)` },
    },
    ...areaRules,
    {
      name: 'ui-knows-no-data',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^apps/web/src/(?!ui/)|@apollo/client' },
    },
    {
      name: 'building-blocks-know-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/(blocks|pickers|session|graphql)/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'features-stay-apart',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+/[^/]+)/' },
      to: { path: '^apps/web/src/(features/(?!$1/)|app/)' },
    },
    {
      name: 'page-of-installers-stays-small',
      comment: 'A build of its own for phones: of the office it loads what holds for every queue, and the camera.',
      severity: 'error',
      from: { path: '^apps/web/src/crew/' },
      to: { path: '^apps/web/src/(?!crew/|blocks/(offline|scan)/)' },
    },
    {
      name: 'queue-knows-no-server',
      comment: 'The office and the page of installers send in their own ways.',
      severity: 'error',
      from: { path: '^apps/web/src/blocks/offline/queue/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/web/src/(?!blocks/offline/queue/)|@apollo/client' },
    },
    {
      name: 'simulator-stands-alone',
      comment: 'A copy of the vendor that shared code with our client would repeat its errors.',
      severity: 'error',
      from: { path: '^apps/quickbooks-simulator/' },
      to: { path: '^(apps/(?!quickbooks-simulator/)|packages/)' },
    },
    {
      name: 'simulator-only-in-tests',
      severity: 'error',
      from: { path: '^(packages|apps/(?!quickbooks-simulator/))', pathNot: '\\.test\\.ts$|/testing/|/bench/' },
      to: { path: '^apps/quickbooks-simulator/' },
    },
    { name: 'web-and-api-stay-apart', severity: 'error', from: { path: '^apps/web/' }, to: { path: '^apps/api/' } },
    { name: 'api-and-web-stay-apart', severity: 'error', from: { path: '^apps/api/' }, to: { path: '^apps/web/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(dist|\\.cache|node_modules)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: require('node:path').join(__dirname, 'apps/api/tsconfig.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
