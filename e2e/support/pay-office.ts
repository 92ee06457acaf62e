import { putOnBillSheet } from '../../apps/api/src/testing/bill-sheet-kit';
import { inDatabase } from './database';

/**
 * Puts this order on its own bill sheet, or changes that sheet's status, as the pay office does between the office's
 * steps.
 */
export const billSheetOf = (workOrderNumber: string, status: 'OPEN' | 'DONE' | 'PAID'): Promise<void> =>
  inDatabase(async (db) => {
    const { id } = await db
      .selectFrom('workOrder')
      .select('id')
      .where('workOrderNumber', '=', workOrderNumber)
      .executeTakeFirstOrThrow();
    await putOnBillSheet(db, id, status);
  });
