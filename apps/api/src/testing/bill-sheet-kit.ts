import { addDays } from '@falcon/domain/kit/schedule';
import type { Database } from '#db/database';

type SheetStatus = 'DONE' | 'OPEN' | 'PAID';

const stamps = (status: SheetStatus, netCents: number) => ({
  status,
  approvedAt: status === 'OPEN' ? null : new Date(),
  ...(status === 'PAID'
    ? { paidOn: '2026-01-16', paidAt: new Date(), paymentMethod: netCents === 0 ? 'NONE' : 'TRANSFER' }
    : { paidOn: null, paidAt: null, paymentMethod: null }),
});

/** Puts the pay of a reconciled order on its own bill sheet in a past week, or changes that sheet's status. */
export async function putOnBillSheet(db: Database, workOrderId: number, status: SheetStatus): Promise<void> {
  const sheetLine = await db
    .selectFrom('billSheetLine')
    .select(['billSheetId', 'takenCents'])
    .where('workOrderId', '=', workOrderId)
    .executeTakeFirst();
  if (sheetLine) {
    await db
      .updateTable('billSheet')
      .set(stamps(status, sheetLine.takenCents))
      .where('id', '=', sheetLine.billSheetId)
      .execute();
    return;
  }
  const { installerId, totalCents } = await db
    .selectFrom('contractorInvoice')
    .select(['installerId', 'totalCents'])
    .where('workOrderId', '=', workOrderId)
    .executeTakeFirstOrThrow();
  const periodStart = addDays('1990-01-07', 7 * workOrderId);
  const { id } = await db
    .insertInto('billSheet')
    .values({
      installerId,
      periodStart,
      periodEnd: addDays(periodStart, 6),
      laborCents: totalCents,
      netCents: totalCents,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('billSheetLine')
    .values({
      billSheetId: id,
      installerId,
      position: 0,
      kind: 'LABOR',
      label: 'Labor',
      workOrderId,
      dueCents: totalCents,
      takenCents: totalCents,
    })
    .execute();
  await db.updateTable('billSheet').set(stamps(status, totalCents)).where('id', '=', id).execute();
}
