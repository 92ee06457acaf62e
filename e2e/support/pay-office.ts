import { inDatabase } from './database';

/** Creates the bill sheet of the week in which this order was installed, or changes its state; the pay office does that between the office's steps. */
export const billSheetOf = (workOrderNumber: string, status: 'OPEN' | 'DONE' | 'PAID'): Promise<void> =>
  inDatabase(async (db) => {
    const pay = await db
      .selectFrom('contractorInvoice')
      .innerJoin('workOrder', 'workOrder.id', 'contractorInvoice.workOrderId')
      .select(['contractorInvoice.id', 'contractorInvoice.installerId', 'contractorInvoice.billSheetId'])
      .where('workOrder.workOrderNumber', '=', workOrderNumber)
      .executeTakeFirstOrThrow();
    if (pay.billSheetId !== null) {
      await db.updateTable('billSheet').set({ status }).where('id', '=', pay.billSheetId).execute();
      return;
    }
    // A week far back, so that it has only this order.
    const sheet = await db
      .insertInto('billSheet')
      .values({ installerId: pay.installerId, periodStart: '2001-01-07', periodEnd: '2001-01-13', status })
      .onConflict((at) => at.columns(['installerId', 'periodStart']).doUpdateSet({ status }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('contractorInvoice').set({ billSheetId: sheet.id }).where('id', '=', pay.id).execute();
  });
