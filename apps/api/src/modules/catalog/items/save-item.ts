import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { registerConstraint } from '#core/errors';
import type { FieldChange } from '@falcon/domain/company/history';
import { costEntry, insertCostHistory } from './costs/costs.queries';
import { nextCost, refuseUndoneCost, storeNextCost } from './costs/next-cost';
import type { NextCostValues } from './costs/next-cost';
import { checkTypeFields, costFaults, typeFields } from './item-form';
import type { ItemValues } from './item-form';
import { aroundItem, styleFor } from './items.queries';
import type { ItemRow } from './items.queries';
import { newItemColumns, styleOf } from './new-item';
import type { NewItemValues } from './new-item';

registerConstraint('item_key', {
  path: 'colorName',
  message: 'This style already has an item with this color and width.',
});

const priceFields = ['costE4', 'shippingE4', 'salesTaxE4', 'profitE4'] as const;

async function remember(ctx: TransactionContext, trx: Database, item: ItemRow): Promise<void> {
  const { id: itemId, costEffectiveDate: effectiveDate } = item;
  await insertCostHistory(trx, [costEntry(item, { itemId, effectiveDate, userId: ctx.requireUser().id })]);
}

/** The columns of a new item. */
export async function newColumns(trx: Database, ctx: TransactionContext, values: NewItemValues & NextCostValues) {
  const { itemTypeId, vendorId } = values;
  const next = nextCost(ctx, values);
  const { widthE4 = null, piecesPerCarton = null, sqftPerCartonE4 = null } = typeFields(itemTypeId, values);
  await checkTypeFields(trx, itemTypeId, { widthE4, piecesPerCarton, sqftPerCartonE4 }, costFaults(values.cost));
  const { materialId = 0, shippingRateE4 } = (await aroundItem(trx, itemTypeId, vendorId)) ?? {};
  return {
    ...newItemColumns(values, { shippingRateE4: shippingRateE4 ?? undefined, materialId, today: ctx.today() }),
    ...(next.kind === 'now' ? { costE4: next.costE4 } : {}),
    styleId: await styleFor(trx, styleOf(values)),
  };
}

/**
 * The columns that follow from a change of an item: its style, its type's fields, and its prices, which the cost
 * history keeps.
 */
export async function changedColumns(
  trx: Database,
  ctx: TransactionContext,
  values: ItemValues & NextCostValues,
  before: ItemRow,
) {
  const next = nextCost(ctx, values);
  const own = typeFields(before.itemTypeId, values);
  const after = <Key extends 'widthE4' | 'piecesPerCarton' | 'sqftPerCartonE4'>(key: Key) =>
    own[key] === undefined ? before[key] : own[key];
  await checkTypeFields(trx, before.itemTypeId, {
    widthE4: after('widthE4'),
    piecesPerCarton: after('piecesPerCarton'),
    sqftPerCartonE4: after('sqftPerCartonE4'),
  });
  const prices = {
    costE4: next.kind === 'now' ? next.costE4 : (values.cost ?? undefined),
    shippingE4: values.shipping === null ? 0 : values.shipping,
    salesTaxE4: values.salesTax,
    profitE4: values.profit,
  };
  const costChanged = prices.costE4 !== undefined && prices.costE4 !== before.costE4;
  if (next.kind !== 'now' && costChanged) await refuseUndoneCost(trx, before.id);
  const styleId = await styleFor(trx, {
    vendorId: values.vendorId ?? before.vendorId,
    itemTypeId: before.itemTypeId,
    name: values.name ?? before.name,
    number: values.number ?? before.number,
  });
  if (priceFields.some((field) => prices[field] !== undefined && prices[field] !== before[field])) {
    const newPrices = Object.fromEntries(priceFields.map((field) => [field, prices[field] ?? before[field]]));
    await remember(ctx, trx, { ...before, ...newPrices, costEffectiveDate: ctx.today() });
  }
  return { ...own, ...prices, styleId, costEffectiveDate: costChanged ? ctx.today() : undefined };
}

/** Stores the first prices of a new item, and the next cost of any. */
export async function storeCosts(
  trx: Database,
  ctx: TransactionContext,
  item: ItemRow,
  values: NextCostValues,
  isNew: boolean,
): Promise<readonly FieldChange[]> {
  if (isNew) await remember(ctx, trx, item);
  const changes = await storeNextCost(ctx, trx, item, nextCost(ctx, values));
  return isNew ? [] : changes;
}
