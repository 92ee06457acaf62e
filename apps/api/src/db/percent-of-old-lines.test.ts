import { afterAll, beforeAll, expect, test } from 'vitest';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { createDatabaseBefore } from '#testing/database';
import type { TestDatabase } from '#testing/database';
import { migrateToLatest } from './migrate';

let early: TestDatabase;

beforeAll(async () => {
  early = await createDatabaseBefore('2026-11-29T0500-certificate-periods');
});
afterAll(() => early.drop());

test('what was withheld by percentage before the percentage was stored keeps the one in its steps, also on locked sheets', async () => {
  const { db } = early;
  const idOf = async (query: { executeTakeFirstOrThrow(): Promise<{ readonly id: number }> }) =>
    (await query.executeTakeFirstOrThrow()).id;
  const addressId = await idOf(db.insertInto('address').values({ city: 'Gary' }).returning('id'));
  const customerTypeId = await idOf(db.insertInto('customerType').values({ name: 'Apartments' }).returning('id'));
  const customerId = await idOf(
    db.insertInto('customer').values({ name: 'Lakeside', customerTypeId, addressId }).returning('id'),
  );
  const { id: geoLocationId } = await db.selectFrom('geoLocation').select('id').executeTakeFirstOrThrow();
  const installerId = await idOf(
    db.insertInto('installer').values({ firstName: 'Ray', lastName: 'Cole', addressId }).returning('id'),
  );
  const workOrderId = await idOf(
    db
      .insertInto('workOrder')
      .values({
        customerId,
        customerName: 'Lakeside',
        flooringTypeId: 1,
        geoLocationId,
        workOrderNumber: '1',
        statusId: STATUS_ID.DRAFT,
      })
      .returning('id'),
  );
  const garnishmentId = await idOf(
    db
      .insertInto('garnishment')
      .values({ installerId, garnishmentType: 'CREDITOR', deductionType: 'PERCENTAGE', percentBp: 1_225 })
      .returning('id'),
  );
  const billSheetId = await idOf(
    db
      .insertInto('billSheet')
      .values({ installerId, periodStart: '2026-06-07', periodEnd: '2026-06-13' })
      .returning('id'),
  );
  const insurance = (position: number, formula: string, ofOrder = true) => ({
    billSheetId,
    installerId,
    position,
    kind: 'INSURANCE',
    label: 'Liability',
    certificateType: `LIABILITY_${position}`,
    occurrence: position,
    workOrderId: ofOrder ? workOrderId : null,
    dueCents: -500,
    takenCents: -500,
    steps: JSON.stringify([{ label: 'Withheld', formula, amount: 500 }]),
  });
  await db
    .insertInto('billSheetLine')
    .values([
      insurance(1, '7% × $642.00'),
      insurance(2, '8.5% × $642.00'),
      insurance(3, '12.25% × $1,642.00'),
      insurance(4, '0.05% × $642.00'),
      insurance(5, '$5.00 a week', false),
      insurance(6, ''),
    ])
    .execute();
  await db
    .updateTable('billSheet')
    .set({ status: 'DONE', approvedAt: new Date() })
    .where('id', '=', billSheetId)
    .execute();

  await migrateToLatest(db);
  const lines = await db.selectFrom('billSheetLine').select('percentBp').orderBy('position').execute();
  expect(lines.map(({ percentBp }) => percentBp)).toEqual([700, 850, 1_225, 5, null, null]);
  expect(
    await db.selectFrom('garnishment').select('percentBp').where('id', '=', garnishmentId).executeTakeFirst(),
  ).toEqual({ percentBp: 1_225 });
});
