import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database';
import type { TestDatabase } from '#testing/database';
import { options, TODAY } from '#seed/seed-test-kit';
import { seedDemo } from '#seed/index';
import { checkedNow, findingsOf } from './self-check-test-kit';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemo(database.db, options);
});
afterAll(() => database.drop());

test('every figure of the demo company is right', async () => {
  const services = { clock: () => new Date(`${TODAY}T17:00:00Z`), timeZone: 'America/Indiana/Indianapolis' };
  const message = await checkedNow(database.db, services);
  const findings = await findingsOf(database.db);
  expect(
    findings.map(({ checkKey, recordName, figure, storedValue, recomputedValue }) =>
      [checkKey, recordName, figure, storedValue, recomputedValue].join(' '),
    ),
  ).toEqual([]);
  expect(message).toBe('Every figure is right.');
});
