/** Allowed imports. The compiler keeps the domain pure; these rules keep the rest in its tiers. */
const { readdirSync } = require('node:fs');

const modules = 'apps/api/src/modules';
const tiers = [
  [
    'record-kit',
    'record-kinds',
    'addresses',
    'reference',
    'locations',
    'salespersons',
    'access',
    'app-config',
    'closed-months',
    'mail',
    'jobs',
    'reports',
  ],
  // The kinds of records: every module that is not named here.
  [],
  ['units', 'defaults', 'customer-settings', 'additional-costs'],
  ['scheduling', 'work-orders'],
  [
    'accounts',
    'bill-sheets',
    'invoicing',
    'deposits',
    'commissions',
    'receivables',
    'supply-purchases',
    'payment-adjustments',
    'quickbooks-connection',
    'quickbooks',
    'desktop-export',
  ],
  ['search', 'proposals', 'dashboard', 'imports', 'history', 'presence', 'self-check', 'full-export', 'restored-copy'],
];
const named = tiers.flat();
tiers[1] = readdirSync(modules).filter((module) => !named.includes(module));
const tierRules = tiers.slice(0, -1).map((own, index) => ({
  name: `tier-${index + 1}-imports-no-later-tier`,
  severity: 'error',
  from: { path: `^${modules}/(${own.join('|')})/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: `^${modules}/(${tiers
      .slice(index + 1)
      .flat()
      .join('|')})/`,
  },
}));
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
      name: 'modules-through-their-index',
      severity: 'error',
      from: { path: `^${modules}/([^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^${modules}/([^/]+)/`, pathNot: `^${modules}/($1/|[^/]+/index\\.ts$)` },
    },
    ...tierRules,
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
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/(features/(?!$1/)|app/)' },
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
    exclude: { path: '(dist|node_modules)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: require('node:path').join(__dirname, 'apps/api/tsconfig.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
