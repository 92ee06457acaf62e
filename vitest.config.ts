import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** How long to wait for something that must come: only a failing test waits this long. */
const poll = { timeout: 45_000 };
/** A test that compares nothing fails. */
const requireAssertions = true;

/** Files that take long for their size, the longest first: nothing is left to do beside them if they come last. */
const LONG = [
  /\/every-page\.test\.ts$/,
  /\/(?:pending-keys|routes-by-role|quickbooks-faults|quickbooks-sync|traveling-secrets|outage|interrupted-jobs|killed-[a-z]+|usual-size|seeded|embedded)\.test\.ts$/,
];

/** Long files first, then as usual: the largest first, or those that took longest before. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((names) => names.test(moduleId));
      return place === -1 ? LONG.length : place;
    };
    const sorted = await super.sort(files);
    return [...LONG.keys(), LONG.length].flatMap((place) => sorted.filter((file) => placeOf(file) === place));
  }
}

/** What needs a page. */
const WITH_PAGE = ['apps/web/src/**/*.test.tsx', 'apps/web/src/**/*.dom.test.ts'];
const PAGES = {
  environment: 'happy-dom',
  maxWorkers: 2,
  setupFiles: ['apps/web/src/testing/patience.ts'],
  expect: { poll, requireAssertions },
  testTimeout: 120_000,
};

/** Files with a page that replace what the files after them would get: modules, or what modules keep of the server. */
const replacing = (): string[] =>
  readdirSync(join(import.meta.dirname, 'apps/web/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx$|\.dom\.test\.ts$/.test(name))
    .map((name) => `apps/web/src/${name.replaceAll('\\', '/')}`)
    .filter((path) =>
      /\bvi\.(?:mock|doMock|resetModules|stubGlobal)\(/.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
    );

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['packages/domain/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
          environment: 'node',
          expect: { requireAssertions },
          maxWorkers: 2,
          // Rules keep nothing.
          isolate: false,
          // A property is tried on a hundred values, however slow the machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          setupFiles: ['apps/api/src/testing/temporary-files.ts'],
          // The setup bundles them.
          env: { THREAD_PROGRAMS: join(import.meta.dirname, 'apps/api/.cache') },
          expect: { poll, requireAssertions },
          pool: 'forks',
          // A third of the time of these files is spent waiting for the database.
          maxWorkers: 3,
          // The files of a worker share the modules of the program: loading them takes as long as many a file's tests.
          isolate: false,
          // Most of what a request makes is gone after it: with more room for it, a tenth of the time is not spent clearing.
          execArgv: ['--max-semi-space-size=64'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          // Pothos must see the same copy of graphql as the server does.
          server: { deps: { inline: [/@pothos/] } },
        },
      },
      {
        test: {
          name: 'simulator',
          include: ['apps/quickbooks-simulator/src/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          expect: { requireAssertions },
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'web-rules',
          include: ['apps/web/src/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts'],
          environment: 'node',
          pool: 'forks',
          maxWorkers: 2,
          // Nothing of a page is left behind by these files.
          isolate: false,
          expect: { poll, requireAssertions },
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...PAGES,
          name: 'web',
          include: WITH_PAGE,
          exclude: replacing(),
          // A page and the modules of the app take longer to load than most files take to run.
          isolate: false,
          setupFiles: [...PAGES.setupFiles, 'apps/web/src/testing/fresh-page.ts'],
        },
      },
      { test: { ...PAGES, name: 'web-alone', include: replacing() } },
      {
        test: {
          name: 'recipes',
          include: ['docs/recipes/*.test.mjs'],
          environment: 'node',
          expect: { requireAssertions },
          testTimeout: 900_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['e2e/global-setup.ts'],
          setupFiles: ['apps/api/src/testing/temporary-files.ts'],
          pool: 'forks',
          // Each worker has a product, a database and a browser of its own.
          maxWorkers: 3,
          isolate: false,
          expect: { poll, requireAssertions },
          // A failure names every fault, also in the summary at the end.
          chaiConfig: { truncateThreshold: 0 },
          testTimeout: 300_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
