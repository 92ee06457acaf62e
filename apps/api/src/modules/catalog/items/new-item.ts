import type { Insertable } from 'kysely';
import { ITEM_TYPES } from '@falcon/domain/kit/flooring';
import { item } from '@falcon/domain/company/records';
import type { DB, Database } from '#db/database';
import type { FieldFault } from '#core/errors';
import { columnsOf } from '#kit/record-kinds';
import { costFaults, itemForm, typeFaults, typeFields, widthsOfItemType } from './item-form';
import type { ItemValues } from './item-form';
import { readInput } from '#core/input-sentences';

/** The checked fields of a new item, including the required ones. */
export type NewItemValues = ItemValues & Required<Pick<ItemValues, 'vendorId' | 'itemTypeId' | 'name'>>;
export type NewItemColumns = Omit<Insertable<DB['item']>, 'styleId'>;

/** The style that a new item belongs to. */
export const styleOf = ({ vendorId, itemTypeId, name, number }: NewItemValues) => ({
  vendorId,
  itemTypeId,
  name,
  number: number ?? '',
});

/** The values that a new item takes from its type and vendor. */
export interface NewItemDefaults {
  readonly shippingRateE4: number | undefined;
  readonly materialId: number;
  readonly today: string;
}

/** The columns of a new item, except its style. */
export const newItemColumns = (values: NewItemValues, around: NewItemDefaults): NewItemColumns => ({
  ...(columnsOf(item, values) as unknown as NewItemColumns),
  ...typeFields(values.itemTypeId, values),
  shippingE4: values.shipping ?? around.shippingRateE4,
  profitE4: values.profit ?? 0,
  costEffectiveDate: around.today,
  materialId: around.materialId,
});

/** The facts for new items of any vendor, read once for any number of them. */
export interface ItemFacts {
  readonly materials: ReadonlyMap<number, number>;
  readonly widths: ReadonlyMap<number, readonly number[]>;
}

/** The facts for new items of one vendor. */
export interface VendorFacts extends ItemFacts {
  readonly vendorId: number;
  readonly shippingRateE4: number;
}

/** Reads the facts for new items of any vendor. */
export async function itemFacts(db: Database): Promise<ItemFacts> {
  // The first material of a type is used, as in the form.
  const materials = await db.selectFrom('material').select(['id', 'itemTypeId']).orderBy('id', 'desc').execute();
  const widths = new Map<number, readonly number[]>();
  for (const { id } of ITEM_TYPES) widths.set(id, await widthsOfItemType(db, id));
  return { materials: new Map(materials.map((material) => [material.itemTypeId, material.id])), widths };
}

/** Reads the facts for new items of one vendor. */
export async function vendorFacts(db: Database, vendorId: number): Promise<VendorFacts> {
  const vendor = await db
    .selectFrom('vendor')
    .select('shippingRateE4')
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow();
  return { ...(await itemFacts(db)), vendorId, shippingRateE4: vendor.shippingRateE4 };
}

/** The columns of a new item from its parsed fields, or what is missing, field by field. */
export function plannedColumns(
  values: NewItemValues,
  facts: ItemFacts,
  shippingRateE4: number | undefined,
  today: string,
): { readonly columns: NewItemColumns } | { readonly faults: readonly FieldFault[] } {
  const { itemTypeId } = values;
  const columns = newItemColumns(values, { shippingRateE4, materialId: facts.materials.get(itemTypeId) ?? 0, today });
  const { widthE4 = null, piecesPerCarton = null, sqftPerCartonE4 = null } = columns;
  const faults = [
    ...costFaults(values.cost),
    ...typeFaults(itemTypeId, { widthE4, piecesPerCarton, sqftPerCartonE4 }, facts.widths.get(itemTypeId) ?? []),
  ];
  return faults.length > 0 ? { faults } : { columns };
}

/** A new item by the rules of its form, or every reason why it is refused. */
export type PlannedItem =
  | { readonly values: NewItemValues; readonly columns: NewItemColumns }
  | { readonly reason: string };

/** Plans one of many new items as the form would: the same fields, the same rules. */
export function planNewItem(raw: Readonly<Record<string, unknown>>, facts: VendorFacts, today: string): PlannedItem {
  const parsed = readInput(itemForm.created, { ...raw, vendorId: facts.vendorId });
  if (!parsed.success) return { reason: [...new Set(parsed.error.issues.map((issue) => issue.message))].join(' ') };
  const values = parsed.data as NewItemValues;
  const plan = plannedColumns(values, facts, facts.shippingRateE4, today);
  return 'faults' in plan
    ? { reason: plan.faults.map(({ message }) => message).join(' ') }
    : { values, columns: plan.columns };
}
