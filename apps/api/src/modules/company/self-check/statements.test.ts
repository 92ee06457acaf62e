import { expect, test } from 'vitest';
import { createDemoDatabase } from '#seed/seed-test-kit';
import { testApi } from '#testing/api-client';
import { addRareRows } from './rare-rows-test-kit';
import { CHECKS } from './registry';
import { lookedAt } from './run-self-check';

const api = await testApi({ database: await createDemoDatabase() });
const { db, services } = api;
await addRareRows(db);

/** The statements of a batch without findings, besides those that begin and end its transaction. */
async function statementsOf(batch: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const check of CHECKS) {
    const carrier = { db, services, signal: new AbortController().signal };
    const { texts } = await api.countStatements(() => lookedAt({ ...check, batch }, 0, carrier));
    counts[check.key] = texts.filter((text) => !/^(begin|commit|rollback|start|set)/i.test(text)).length;
  }
  return counts;
}

test('a batch takes as many statements for many records as for few', async () => {
  const many = await statementsOf(250);
  expect(many).toEqual({
    ...Object.fromEntries(CHECKS.map(({ key }) => [key, 2])),
    // The demo company has no credit on any invoice.
    'credited-invoices': 1,
    // Drafts waiting for a price update, the orders with their parts, and their prices.
    orders: 5,
    // Also which orders have kept prices, and the sums of the others.
    'settled-orders': 7,
    // The proposals and their offers.
    proposals: 3,
  });
  expect(await statementsOf(50)).toEqual(many);
});
