import { expect, test } from 'vitest';
import { demoDatabase, TODAY } from '#seed/seed-test-kit';
import { checkedNow, findingsOf } from './self-check-test-kit';

const db = await demoDatabase();

test('every figure of the demo company is right', async () => {
  const services = { clock: () => new Date(`${TODAY}T17:00:00Z`), timeZone: 'America/Indiana/Indianapolis' };
  const message = await checkedNow(db, services);
  const findings = await findingsOf(db);
  expect(
    findings.map(({ checkKey, recordName, figure, storedValue, recomputedValue }) =>
      [checkKey, recordName, figure, storedValue, recomputedValue].join(' '),
    ),
  ).toEqual([]);
  expect(message).toBe('Every figure is right.');
});
