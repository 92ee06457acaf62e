// Bundles programs of the API: files that Node runs without a TypeScript loader.
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** Programs of the product and the files of its threads, by name in the bundle. */
export const ENTRIES = {
  main: 'main.ts',
  'run-program': 'run-program.ts',
  backup: 'backup/backup-command.ts',
  restore: 'backup/restore-command.ts',
  seed: 'seed/main.ts',
  'pdf-worker': 'pdf/worker/pdf-worker.ts',
  'table-worker': 'tables/table-worker.ts',
  'catalog-worker': 'catalog-files/catalog-worker.ts',
  'cut-plan-worker': 'modules/warehouse/cut-plan/plan-worker.ts',
};

/** Bundles these programs (files below apps/api/src, by name) into a folder, with the migrations beside them. */
export async function bundleApi(folder, entries) {
  const { build } = await import('esbuild');
  const source = join(root, 'apps/api/src');
  const entryPoints = Object.fromEntries(
    Object.entries(entries).flatMap(([name, file]) =>
      existsSync(join(source, file)) ? [[name, join(source, file)]] : [],
    ),
  );
  await build({
    entryPoints,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    chunkNames: 'chunk-[hash]',
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    loader: { '.sql': 'text' },
    logLevel: 'warning',
    plugins: [domainAsSource],
  });
  cpSync(join(source, 'db/migrations'), join(folder, 'migrations'), { recursive: true });
}

/**
 * The domain package is TypeScript without its own build, so it goes into the bundle; all other packages stay outside.
 */
const domainAsSource = {
  name: 'domain-as-source',
  setup: (build) =>
    build.onResolve({ filter: /^@falcon\/domain\// }, ({ path }) => ({
      path: join(root, 'packages/domain/src', path.slice('@falcon/domain/'.length), 'index.ts'),
    })),
};
