import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { DB, Database } from '../../../db/database';

export type NewContractorInvoice = Omit<Insertable<DB['contractorInvoice']>, 'id' | 'totalCents' | 'billSheetId'>;
export type NewContractorInvoiceLine = Omit<Insertable<DB['contractorInvoiceLine']>, 'id' | 'contractorInvoiceId'>;

/** Fixes the installer's pay for one order, replacing an earlier one (after an undone reconcile). */
export async function storeContractorInvoice(
  trx: Database,
  invoice: NewContractorInvoice,
  lines: readonly NewContractorInvoiceLine[],
): Promise<void> {
  const { id } = await trx
    .insertInto('contractorInvoice')
    .values(invoice)
    .onConflict((conflict) =>
      conflict.column('workOrderId').doUpdateSet({
        installerId: invoice.installerId,
        installDate: invoice.installDate,
        laborCents: invoice.laborCents ?? 0,
        minimumLaborCents: invoice.minimumLaborCents ?? 0,
        additionalLaborCents: invoice.additionalLaborCents ?? 0,
        fixedAt: sql<Date>`now()`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('contractorInvoiceLine').where('contractorInvoiceId', '=', id).execute();
  if (lines.length > 0)
    await trx
      .insertInto('contractorInvoiceLine')
      .values(lines.map((line) => ({ ...line, contractorInvoiceId: id })))
      .execute();
}

/** The fixed installer's pay of an order, with the state of its bill sheet. */
export async function payOfOrder(db: Database, orderId: number) {
  return db
    .selectFrom('contractorInvoice as pay')
    .leftJoin('billSheet', 'billSheet.id', 'pay.billSheetId')
    .select(['pay.installerId', 'pay.installDate', 'pay.totalCents', 'billSheet.status as billSheetStatus'])
    .where('pay.workOrderId', '=', orderId)
    .executeTakeFirst();
}

/** Withdraws the installer's pay of an order whose reconcile is undone. */
export async function removeContractorInvoice(trx: Database, orderId: number): Promise<void> {
  await trx.deleteFrom('contractorInvoice').where('workOrderId', '=', orderId).execute();
}

/** Stores the actual quantities; lines not named keep theirs. */
export async function setActualQuantities(
  trx: Database,
  orderId: number,
  actual: readonly { readonly lineKey: string; readonly actualQuantityE2: number | null }[],
): Promise<void> {
  for (const line of actual) {
    await trx
      .insertInto('workOrderLine')
      .values({ workOrderId: orderId, lineKey: line.lineKey, actualQuantityE2: line.actualQuantityE2 })
      .onConflict((conflict) =>
        conflict.columns(['workOrderId', 'lineKey']).doUpdateSet({ actualQuantityE2: line.actualQuantityE2 }),
      )
      .execute();
  }
}

export async function clearActualQuantities(trx: Database, orderId: number): Promise<void> {
  await trx.updateTable('workOrderLine').set({ actualQuantityE2: null }).where('workOrderId', '=', orderId).execute();
}
