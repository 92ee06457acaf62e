import { afterAll, beforeAll, expect, test } from 'vitest';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { migrateToLatest } from '#db/migrate';
import { createDatabaseBefore, createTestDatabase } from '#testing/database';
import type { TestDatabase } from '#testing/database';
import { collectPriceChanges, outdatedDrafts } from './draft-prices.queries';

let early: TestDatabase;

beforeAll(async () => {
  early = await createDatabaseBefore('2026-11-29T0210-drafts-of-early-versions');
});
afterAll(() => early.drop());

test('drafts that were entered before drafts followed prices are calculated again after the upgrade', async () => {
  const { db } = early;
  const address = await db.insertInto('address').values({ city: 'Gary' }).returning('id').executeTakeFirstOrThrow();
  const type = await db
    .insertInto('customerType')
    .values({ name: 'Apartments' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const customer = await db
    .insertInto('customer')
    .values({ name: 'Lakeside', customerTypeId: type.id, addressId: address.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: geoLocationId } = await db.selectFrom('geoLocation').select('id').executeTakeFirstOrThrow();
  const order = async (workOrderNumber: string, keepsPrices: boolean) =>
    (
      await db
        .insertInto('workOrder')
        .values({
          customerId: customer.id,
          customerName: 'Lakeside',
          flooringTypeId: 1,
          geoLocationId,
          workOrderNumber,
          statusId: STATUS_ID.DRAFT,
          keepsPrices,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [draft, offered] = [await order('1', false), await order('2', true)];
  await db.deleteFrom('priceChange').execute();
  await db.deleteFrom('draftRecalculation').execute();
  await migrateToLatest(db);
  expect(await outdatedDrafts(db, [draft, offered])).toEqual(new Set([draft]));
  await collectPriceChanges(db);
  expect(await db.selectFrom('draftRecalculation').select('workOrderId').execute()).toEqual([{ workOrderId: draft }]);
});

test('a new company has nothing to calculate again', async () => {
  const empty = await createTestDatabase();
  expect(await empty.db.selectFrom('priceChange').select('kind').where('kind', '=', 'COMPANY').execute()).toEqual([]);
  await empty.drop();
});
