import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database';
import type { TestDatabase } from '#testing/database';
import { codegenArguments } from './codegen-arguments';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the committed row types match the migrated database', () => {
  const bin = join(process.cwd(), 'node_modules/kysely-codegen/dist/cli/bin.js');
  expect(() =>
    execFileSync(process.execPath, [bin, ...codegenArguments(database.connectionString), '--verify'], {
      stdio: 'pipe',
    }),
  ).not.toThrow();
});
