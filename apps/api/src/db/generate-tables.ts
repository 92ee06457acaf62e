import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { codegenArguments } from './codegen-arguments';
import { createDatabase } from './database';
import { startTestPostgres } from './embedded';
import { migrateToLatest } from './migrate';
import { migrationFiles } from './migration-files';
import { committedMigrations, misplacedMigrations } from './migration-order';

/** Migrates an empty temporary database and generates tables.generated.ts from it. */
const misplaced = misplacedMigrations(Object.keys(migrationFiles()), committedMigrations());
if (misplaced.length > 0) {
  console.error(misplaced.join('\n'));
  process.exit(1);
}
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
