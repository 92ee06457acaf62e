import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { DB, Database } from '#db/database';
import { snakeKeys } from '#db/row-keys';

export type NewContractorInvoice = Omit<Insertable<DB['contractorInvoice']>, 'id' | 'totalCents'>;
export type NewContractorInvoiceLine = Omit<Insertable<DB['contractorInvoiceLine']>, 'id' | 'contractorInvoiceId'>;

const LINE_COLUMNS = ['position', 'label', 'quantityE2', 'unit', 'unitLaborE4', 'amountCents'] as const;

/**
 * Stores the installer's pay for one order with its lines in one statement, replacing an earlier one (after an undone
 * reconcile).
 */
export async function storeContractorInvoice(
  trx: Database,
  invoice: NewContractorInvoice,
  lines: readonly NewContractorInvoiceLine[],
): Promise<void> {
  await trx
    .with('fixed', (cte) =>
      cte
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
        .returning('id'),
    )
    .with('gone', (cte) =>
      cte
        .deleteFrom('contractorInvoiceLine')
        .where('contractorInvoiceId', 'in', (of) => of.selectFrom('fixed').select('id')),
    )
    .insertInto('contractorInvoiceLine')
    .columns(['contractorInvoiceId', ...LINE_COLUMNS])
    .expression((from) =>
      from
        .selectFrom('fixed')
        .innerJoin(
          sql<NewContractorInvoiceLine>`jsonb_populate_recordset(null::contractor_invoice_line,
            ${JSON.stringify(lines.map(snakeKeys))}::jsonb)`.as('line'),
          (join) => join.onTrue(),
        )
        .select(['fixed.id', ...LINE_COLUMNS.map((column) => `line.${column}` as const)]),
    )
    .execute();
}

/** Whether the installer's pay of an order is stored. */
export async function hasContractorInvoice(db: Database, orderId: number): Promise<boolean> {
  const pay = await db
    .selectFrom('contractorInvoice')
    .select('id')
    .where('workOrderId', '=', orderId)
    .executeTakeFirst();
  return pay !== undefined;
}

/** Removes the installer's pay of an order whose reconcile is undone. */
export async function removeContractorInvoice(trx: Database, orderId: number): Promise<void> {
  await trx.deleteFrom('contractorInvoice').where('workOrderId', '=', orderId).execute();
}
