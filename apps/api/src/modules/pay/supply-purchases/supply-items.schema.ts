import { z } from 'zod';
import { builder } from '#core/builder';
import type { Context, MutationCall } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import { rateField } from '#core/figures';
import { accessOptions, mutation } from '#core/mutation';
import { requiredWholeField, textField } from '#kit/record-kit';
import { requireSupply } from './purchase-form';
import { foundSupplies, itemsOfLines, lockItem } from './supply-items.queries';
import type { SupplyItem as SupplyItemRow } from './supply-items.queries';
import { onHandOf, storeCount, storeReceipt } from './supply-stock.queries';

/** The most items in a search result. */
const MOST = 20;
const MOST_E2 = 10_000_000;

export const SupplyItem = builder.objectRef<SupplyItemRow>('SupplyItem').implement({
  description: 'An item that installers can buy.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Style and color.' }),
    price: t.field(rateField('priceE4', { description: 'What an installer pays for one.' })),
    onHand: t.field({
      type: 'Quantity',
      nullable: true,
      description: 'What is in stock; null for an item whose stock was never received or counted.',
      resolve: async ({ id }, _args, ctx) => ((await onHandOf(ctx, id))[0]?.quantityE2 ?? null) as never,
    }),
  }),
});

builder.queryField('supplyItems', (t) =>
  t.field({
    ...accessOptions({ permission: 'supplyPurchase' }),
    type: [SupplyItem],
    description: `Enabled items that installers can buy, by name; at most ${MOST}.`,
    args: { search: t.arg.string() },
    resolve: (_root, { search }, ctx) => foundSupplies(ctx.db, search, MOST),
  }),
);

const stockInput = z.object({
  itemId: idInput,
  quantity: requiredWholeField(0, MOST_E2, 'A quantity cannot be negative.', 'A quantity is at most 100,000.'),
  note: textField(200),
});

/** Changes an item's stock, one change at a time; returns the item with its new stock. */
async function changeStock(ctx: Context, raw: unknown, call: MutationCall, kind: 'COUNT' | 'RECEIPT') {
  const { itemId, quantity, note = '' } = parseInput(stockInput, raw);
  if (kind === 'RECEIPT' && quantity === 0) throw validationError('quantity', 'Enter the quantity that was received.');
  await ctx.transaction(async (trx, ctx) => {
    if (!(await lockItem(trx, itemId))) throw notFound('Item', itemId);
    const [item] = await itemsOfLines(trx, [itemId]);
    if (item) requireSupply(item, 'itemId');
    await ctx.once(call, async () => {
      const moved = { itemId, note, userId: ctx.requireUser().id, at: ctx.now() };
      if (kind === 'RECEIPT') await storeReceipt(trx, { ...moved, quantityE2: quantity });
      else await storeCount(trx, { ...moved, countedE2: quantity });
      return itemId;
    });
  });
  const [supplyItem] = await itemsOfLines(ctx.db, [itemId]);
  if (!supplyItem) throw notFound('Item', itemId);
  return { supplyItem };
}

mutation('supplyReceive', {
  description: 'Adds supplies that were received to the stock of an item.',
  access: { permission: 'supplyPurchase' },
  input: (t) => ({
    itemId: t.id({ required: true }),
    quantity: t.field({ type: 'Quantity', required: true }),
    note: t.string(),
  }),
  resolve: (input, ctx, call) => changeStock(ctx, input, call, 'RECEIPT'),
  payload: { supplyItem: SupplyItem },
});

mutation('supplyCount', {
  description: 'Sets the stock of an item to what was counted.',
  access: { permission: 'supplyPurchase' },
  input: (t) => ({
    itemId: t.id({ required: true }),
    quantity: t.field({ type: 'Quantity', required: true, description: 'What is on hand.' }),
    note: t.string(),
  }),
  resolve: (input, ctx, call) => changeStock(ctx, input, call, 'COUNT'),
  payload: { supplyItem: SupplyItem },
});
