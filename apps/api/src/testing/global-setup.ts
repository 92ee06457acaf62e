import type { TestProject } from 'vitest/node';
import { createDatabase } from '#db/database';
import { startTestPostgres } from '#db/embedded/index';
import { migrateToLatest } from '#db/migrate';
import { migrateJobQueue } from '#jobs/start-jobs';
import { TEMPLATE_DATABASE } from './database';
import { buildPrograms } from './programs';
import { databaseUrl, runOnServer } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/**
 * Builds the programs that tests start, starts one temporary PostgreSQL for the run, and migrates the template that
 * each test file copies.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildPrograms();
  project.onTestsRerun(async () => buildPrograms());
  const server = await startTestPostgres();
  await runOnServer(server.connectionString, `create database ${TEMPLATE_DATABASE}`);
  const template = createDatabase({
    connectionString: databaseUrl(server.connectionString, TEMPLATE_DATABASE),
    maxConnections: 1,
  });
  await migrateToLatest(template);
  await template.destroy();
  await migrateJobQueue(databaseUrl(server.connectionString, TEMPLATE_DATABASE), {
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
  });
  project.provide('postgresUrl', server.connectionString);
  project.provide('temporaryFolder', server.temporaryFolder);
  return () => server.stop();
}
