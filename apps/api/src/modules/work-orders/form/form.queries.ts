import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import { updateRows } from '../../../db/update-rows';
import type { FormCut, OrderForm } from './order-form';

/** The database's facts about the records in a form; undefined if the id does not exist. */
export interface NamedRecords {
  readonly items: ReadonlyMap<
    number,
    { readonly id: number; readonly name: string; readonly itemTypeId: number; readonly isEnabled: boolean }
  >;
  /** Cuts of the form's unit. */
  readonly unitCutIds: ReadonlySet<number>;
  /** Additional costs of the form's customer. */
  readonly customerCostIds: ReadonlySet<number>;
  /** Documents that belong to the customer, its firm or the order. */
  readonly documentIds: ReadonlySet<number>;
}

export async function namedRecords(
  db: Database,
  form: OrderForm,
  itemIds: readonly number[],
  orderId: number | null,
): Promise<NamedRecords> {
  const { columns } = form;
  const [items, cuts, costs, documents] = await Promise.all([
    itemIds.length === 0
      ? []
      : db
          .selectFrom('item')
          .select(['id', 'name', 'itemTypeId', 'isEnabled'])
          .where('id', '=', sql<number>`any(${[...itemIds]}::int[])`)
          .execute(),
    columns.unitId === null || form.cuts.every((cut) => cut.sourceCutId === null)
      ? []
      : db.selectFrom('cut').select('id').where('unitId', '=', columns.unitId).execute(),
    form.additionalCosts.every((cost) => cost.additionalCostId === null)
      ? []
      : db.selectFrom('additionalCost').select('id').where('customerId', '=', columns.customerId).execute(),
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

/** Stores the child rows of an order that differ from `before` (null: a new order); cuts keep their ids (and so their roll and lot). */
export async function storeParts(
  trx: Database,
  orderId: number,
  form: OrderForm,
  before: OrderForm | null,
): Promise<void> {
  const was = before === null ? NOTHING : rowsOf(before);
  const is = rowsOf(form);
  if (!isDeepStrictEqual(was.lines, is.lines)) await replaceRows(trx, 'workOrderLine', orderId, is.lines);
  if (!isDeepStrictEqual(was.cuts, is.cuts)) await storeCuts(trx, orderId, is.cuts);
  if (!isDeepStrictEqual(was.materials, is.materials))
    await replaceRows(trx, 'workOrderAdditionalMaterial', orderId, is.materials);
  if (!isDeepStrictEqual(was.costs, is.costs)) await replaceRows(trx, 'workOrderAdditionalCost', orderId, is.costs);
}

/** The child rows of a form as they are stored, without the order's id. */
const rowsOf = (form: OrderForm) => ({
  lines: form.lines.map(({ lineKey, itemId, selectedValue, quantityE2, actualQuantityE2 }, position) => ({
    position,
    lineKey,
    itemId,
    selectedValue,
    quantityE2,
    actualQuantityE2,
  })),
  cuts: form.cuts.map((cut, position) => ({ id: cut.id, position, ...cutColumns(cut) })),
  materials: form.additionalMaterials.map(({ lineType, itemId, selectedValue, quantityE2 }, position) => ({
    position,
    lineType,
    itemId,
    selectedValue,
    quantityE2,
  })),
  costs: form.additionalCosts.map(
    ({ additionalCostId, description, materialCents, laborCents, profitCents }, position) => ({
      position,
      additionalCostId,
      description,
      materialCents,
      laborCents,
      profitCents,
    }),
  ),
});
const NOTHING: ReturnType<typeof rowsOf> = { lines: [], cuts: [], materials: [], costs: [] };
type CutRow = ReturnType<typeof rowsOf>['cuts'][number];

async function replaceRows(
  trx: Database,
  table: 'workOrderLine' | 'workOrderAdditionalMaterial' | 'workOrderAdditionalCost',
  orderId: number,
  rows: readonly object[],
): Promise<void> {
  await trx.deleteFrom(table).where('workOrderId', '=', orderId).execute();
  if (rows.length > 0)
    await trx
      .insertInto(table)
      .values(rows.map((row) => ({ ...row, workOrderId: orderId })) as never)
      .execute();
}

const cutColumns = (cut: FormCut) => ({
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

async function storeCuts(trx: Database, orderId: number, cuts: readonly CutRow[]): Promise<void> {
  const kept = cuts.filter((cut): cut is CutRow & { id: number } => cut.id !== null);
  await trx
    .deleteFrom('workOrderCut')
    .where('workOrderId', '=', orderId)
    .where(sql<boolean>`not (id = any(${kept.map((cut) => cut.id)}::int[]))`)
    .execute();
  if (kept.length > 0) await updateRows(trx, 'work_order_cut', kept, sql`kept.work_order_id = ${orderId}`);
  const added = cuts.filter((cut) => cut.id === null).map(({ id: _new, ...cut }) => ({ ...cut, workOrderId: orderId }));
  if (added.length > 0) await trx.insertInto('workOrderCut').values(added).execute();
}
