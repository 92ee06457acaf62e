import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { codegenArguments } from './codegen-arguments';
import { createDatabase } from './database';
import { startTestPostgres } from './embedded';
import { migrateToLatest } from './migrate';

/** Migrates an empty temporary database and generates tables.generated.ts from it. */
const server = await startTestPostgres();
const db = createDatabase({ connectionString: server.connectionString, maxConnections: 1 });
await migrateToLatest(db);
await db.destroy();
execFileSync(
  process.execPath,
  [join(process.cwd(), 'node_modules/kysely-codegen/dist/cli/bin.js'), ...codegenArguments(server.connectionString)],
  { stdio: 'inherit' },
);
await server.stop();
