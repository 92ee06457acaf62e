import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { FormCut, OrderForm } from './order-form';

/** The database's facts about the records in a form; undefined if the id does not exist. */
export interface NamedRecords {
  readonly items: ReadonlyMap<number, { readonly id: number; readonly name: string; readonly itemTypeId: number; readonly isEnabled: boolean }>;
  /** Cuts of the form's unit. */
  readonly unitCutIds: ReadonlySet<number>;
  /** Additional costs of the form's customer. */
  readonly customerCostIds: ReadonlySet<number>;
  /** Documents that belong to the customer, its firm or the order. */
  readonly documentIds: ReadonlySet<number>;
}

export async function namedRecords(db: Database, form: OrderForm, itemIds: readonly number[], orderId: number | null): Promise<NamedRecords> {
  const { columns } = form;
  const [items, cuts, costs, documents] = await Promise.all([
    itemIds.length === 0 ? [] : db.selectFrom('item').select(['id', 'name', 'itemTypeId', 'isEnabled']).where('id', '=', sql<number>`any(${[...itemIds]}::int[])`).execute(),
    columns.unitId === null || form.cuts.every((cut) => cut.sourceCutId === null) ? [] : db.selectFrom('cut').select('id').where('unitId', '=', columns.unitId).execute(),
    form.additionalCosts.every((cost) => cost.additionalCostId === null) ? [] : db.selectFrom('additionalCost').select('id').where('customerId', '=', columns.customerId).execute(),
    columns.excludeDocumentIds.length === 0 ? [] : documentsFor(db, columns.customerId, orderId),
  ]);
  return {
    items: new Map(items.map((item) => [item.id, item])),
    unitCutIds: new Set(cuts.map((cut) => cut.id)),
    customerCostIds: new Set(costs.map((cost) => cost.id)),
    documentIds: new Set(documents.map((document) => document.id)),
  };
}

async function documentsFor(db: Database, customerId: number, orderId: number | null): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from document d where d.customer_id = ${customerId} or d.work_order_id = ${orderId}
      or d.property_firm_id = (select property_firm_id from customer where id = ${customerId})`.execute(db);
  return rows;
}

/** Stores the child rows of an order; cuts keep their ids (and so their roll and lot). */
export async function storeParts(trx: Database, orderId: number, form: OrderForm): Promise<void> {
  await storeLines(trx, orderId, form);
  await storeCuts(trx, orderId, form.cuts);
  await trx.deleteFrom('workOrderAdditionalMaterial').where('workOrderId', '=', orderId).execute();
  if (form.additionalMaterials.length > 0) {
    await trx
      .insertInto('workOrderAdditionalMaterial')
      .values(form.additionalMaterials.map(({ lineType, itemId, selectedValue, quantityE2 }, position) => ({ workOrderId: orderId, position, lineType, itemId, selectedValue, quantityE2 })))
      .execute();
  }
  await trx.deleteFrom('workOrderAdditionalCost').where('workOrderId', '=', orderId).execute();
  if (form.additionalCosts.length > 0) {
    await trx
      .insertInto('workOrderAdditionalCost')
      .values(
        form.additionalCosts.map(({ additionalCostId, description, materialCents, laborCents, profitCents }, position) => ({
          workOrderId: orderId, position, additionalCostId, description, materialCents, laborCents, profitCents,
        })),
      )
      .execute();
  }
}

async function storeLines(trx: Database, orderId: number, form: OrderForm): Promise<void> {
  await trx.deleteFrom('workOrderLine').where('workOrderId', '=', orderId).execute();
  if (form.lines.length === 0) return;
  await trx
    .insertInto('workOrderLine')
    .values(
      form.lines.map(({ lineKey, itemId, selectedValue, quantityE2, actualQuantityE2 }, position) => ({
        workOrderId: orderId, position, lineKey, itemId, selectedValue, quantityE2, actualQuantityE2,
      })),
    )
    .execute();
}

const cutColumns = ({ id: _id, rollNumber: _roll, dyeLot: _lot, cutAt: _at, ...cut }: FormCut) => ({
  sourceCutId: cut.sourceCutId,
  isIncluded: cut.isIncluded,
  usedForDescription: cut.usedForDescription,
  cutLengthE4: cut.cutLengthE4,
  widthE4: cut.widthE4,
  measureBalanced: cut.measureBalanced,
  takeUp: cut.takeUp,
  useCove: cut.useCove,
  coveE2: cut.coveE2,
  useQuarterRound: cut.useQuarterRound,
  quarterRoundE2: cut.quarterRoundE2,
  useLuan: cut.useLuan,
  luanE2: cut.luanE2,
});

async function storeCuts(trx: Database, orderId: number, cuts: readonly FormCut[]): Promise<void> {
  const kept = cuts.flatMap((cut) => (cut.id === null ? [] : [cut.id]));
  await trx.deleteFrom('workOrderCut').where('workOrderId', '=', orderId).where(sql<boolean>`not (id = any(${kept}::int[]))`).execute();
  const placed = cuts.map((cut, position) => ({ cut, position }));
  for (const { cut, position } of placed) {
    if (cut.id !== null) await trx.updateTable('workOrderCut').set({ ...cutColumns(cut), position }).where('id', '=', cut.id).where('workOrderId', '=', orderId).execute();
  }
  const added = placed.filter(({ cut }) => cut.id === null);
  if (added.length > 0) await trx.insertInto('workOrderCut').values(added.map(({ cut, position }) => ({ ...cutColumns(cut), workOrderId: orderId, position }))).execute();
}
