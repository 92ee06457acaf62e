import type { Database } from '../../db/database';
import type { Context, TransactionContext } from '../../core/context';
import { parseInput, registerConstraint } from '../../core/errors';
import type { MutationCall } from '../../core/mutation';
import { changeRecord, createRecord, requirePick } from '../records';
import { insertCostHistory } from './costs/costs.queries';
import { nextCost, refuseUndoneCost, storeNextCost } from './costs/next-cost';
import { changedItem, checkTypeFields, costFaults, newItem, typeFields } from './item-form';
import { dropEmptyStyle, materialOfType, styleFor } from './items.queries';
import type { ItemRow } from './items.queries';
import { commonColumns, newItemColumns, styleOf } from './new-item';

registerConstraint('item_key', {
  path: 'colorName',
  message: 'This style already has an item with this color and width.',
});

const kind = { table: 'item', kind: 'Item' } as const;
const priceFields = ['costE4', 'shippingE4', 'salesTaxE4', 'profitE4'] as const;

async function remember(ctx: TransactionContext, trx: Database, item: ItemRow): Promise<void> {
  const { id: itemId, costE4, shippingE4, salesTaxE4, profitE4, costEffectiveDate: effectiveDate } = item;
  await insertCostHistory(trx, [
    { itemId, costE4, shippingE4, salesTaxE4, profitE4, effectiveDate, userId: ctx.requireUser().id },
  ]);
}

export async function createItem(ctx: Context, raw: unknown, call: MutationCall): Promise<{ item: ItemRow }> {
  const values = parseInput(newItem, raw);
  const { itemTypeId } = values;
  const next = nextCost(ctx, values);
  const item = await createRecord(
    ctx,
    call,
    kind,
    async (trx) => {
      const vendor = await requirePick(trx, 'vendor', values.vendorId, { path: 'vendorId', kind: 'Vendor' });
      const own = typeFields(itemTypeId, values);
      await checkTypeFields(
        trx,
        itemTypeId,
        {
          widthE4: own.widthE4 ?? null,
          piecesPerCarton: own.piecesPerCarton ?? null,
          sqftPerCartonE4: own.sqftPerCartonE4 ?? null,
        },
        costFaults(values.cost),
      );
      const material = await materialOfType(trx, itemTypeId);
      const columns = newItemColumns(values, {
        shippingRateE4: vendor?.shippingRateE4,
        materialId: material?.id ?? 0,
        today: ctx.today(),
      });
      return {
        ...columns,
        ...(next.kind === 'now' ? { costE4: next.costE4 } : {}),
        styleId: await styleFor(trx, styleOf(values)),
      };
    },
    async (trx, made) => {
      await remember(ctx, trx, made);
      await storeNextCost(ctx, trx, made, next);
    },
  );
  return { item };
}

export async function updateItem(ctx: Context, raw: unknown, call: MutationCall): Promise<{ item: ItemRow }> {
  const { id, version, ...values } = parseInput(changedItem, raw);
  const next = nextCost(ctx, values);
  let left = 0;
  const item = await changeRecord(ctx, call, { ...kind, id, version }, async (trx, before) => {
    left = before.styleId;
    await requirePick(trx, 'vendor', values.vendorId, { path: 'vendorId', kind: 'Vendor', before: before.vendorId });
    const own = typeFields(before.itemTypeId, values);
    const after = <Key extends 'widthE4' | 'piecesPerCarton' | 'sqftPerCartonE4'>(key: Key) =>
      own[key] === undefined ? before[key] : own[key];
    await checkTypeFields(trx, before.itemTypeId, {
      widthE4: after('widthE4'),
      piecesPerCarton: after('piecesPerCarton'),
      sqftPerCartonE4: after('sqftPerCartonE4'),
    });
    const style = {
      vendorId: values.vendorId ?? before.vendorId,
      itemTypeId: before.itemTypeId,
      name: values.name ?? before.name,
      number: values.number ?? before.number,
    };
    const shipping = values.shipping === null ? 0 : values.shipping;
    const prices = {
      costE4: values.cost,
      shippingE4: shipping,
      salesTaxE4: values.salesTax,
      profitE4: values.profit === null ? 0 : values.profit,
      ...(next.kind === 'now' ? { costE4: next.costE4 } : {}),
    };
    if (next.kind !== 'now' && values.cost !== undefined && values.cost !== before.costE4)
      await refuseUndoneCost(trx, id);
    const changed = priceFields.some((field) => prices[field] !== undefined && prices[field] !== before[field]);
    const patch = {
      ...commonColumns(values),
      ...own,
      ...prices,
      styleId: await styleFor(trx, style),
      costEffectiveDate:
        changed && prices.costE4 !== undefined && prices.costE4 !== before.costE4 ? ctx.today() : undefined,
    };
    if (changed) {
      const known = Object.fromEntries(priceFields.map((field) => [field, prices[field] ?? before[field]])) as Pick<
        ItemRow,
        (typeof priceFields)[number]
      >;
      await remember(ctx, trx, { ...before, ...known, costEffectiveDate: ctx.today() });
    }
    return { patch, changes: await storeNextCost(ctx, trx, before, next) };
  });
  // A rename may have left the old style without items.
  if (left !== 0 && left !== item.styleId) await ctx.transaction((trx) => dropEmptyStyle(trx, left));
  return { item };
}
