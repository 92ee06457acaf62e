import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi } from '#testing/api-client';
import type { TestApi } from '#testing/api-client';
import { makeCompany } from '#testing/company';
import { ledgerGaps } from './inventory.queries';

let api: TestApi;
let itemId = 0;
beforeAll(async () => {
  api = await startTestApi();
  itemId = (await makeCompany(api.db)).carpetItemId;
});
afterAll(() => api.close());

/** The statements of the migration that repair the ledger, without those that change tables. */
async function repair(): Promise<void> {
  const text = await readFile(
    new URL('../../../../db/migrations/2026-11-22T1900-stock-ledger.sql', import.meta.url),
    'utf8',
  );
  await sql.raw(text.slice(text.indexOf('-- Ends of rolls'), text.indexOf('-- Pieces and cartons'))).execute(api.db);
}

const row = async (
  rollNumber: string,
  values: { lengthE4?: number; cartonsE2?: number; parentRollId?: number; receivedLengthE4?: number },
) =>
  (
    await api.db
      .insertInto('inventoryRoll')
      .values({ itemId, rollNumber, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const move = async (inventoryRollId: number, kind: string, lengthE4: number, reversesId: number | null = null) =>
  (
    await api.db
      .insertInto('stockMovement')
      .values({ inventoryRollId, kind, lengthE4, reversesId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

test('an existing ledger is repaired with opening movements, and nothing in stock changes', async () => {
  const keptRollId = await row('M-1', { lengthE4: 0 });
  await move(keptRollId, 'RECEIPT', 350_000);
  await move(keptRollId, 'CUT', -300_000);
  await move(await row('M-1-R1', { lengthE4: 50_000, parentRollId: keptRollId }), 'REMNANT', 50_000);
  const rejoined = await row('M-2', { lengthE4: 350_000 });
  await move(rejoined, 'RECEIPT', 350_000);
  await move(rejoined, 'RETURN', 300_000, await move(rejoined, 'CUT', -300_000));
  const remnant = await row('M-2-R1', { lengthE4: 0, parentRollId: rejoined });
  await move(remnant, 'RETURN', -50_000, await move(remnant, 'REMNANT', 50_000));
  await row('M-3', { lengthE4: 120_000 });
  await row('M-4', { cartonsE2: 4_200 });
  const before = await api.db.selectFrom('inventoryRoll').selectAll().orderBy('id').execute();
  expect((await ledgerGaps(api.db)).map((gap) => gap.rollNumber)).toEqual(['M-1', 'M-3', 'M-4']);

  await repair();
  expect(await ledgerGaps(api.db)).toEqual([]);
  expect(await api.db.selectFrom('inventoryRoll').selectAll().orderBy('id').execute()).toEqual(before);
  const opened = await api.db
    .selectFrom('stockMovement')
    .select(['lengthE4', 'cartonsE2'])
    .where('kind', '=', 'OPENING')
    .orderBy('inventoryRollId')
    .execute();
  expect(opened).toEqual([
    { lengthE4: 120_000, cartonsE2: 0 },
    { lengthE4: 0, cartonsE2: 4_200 },
  ]);
});
