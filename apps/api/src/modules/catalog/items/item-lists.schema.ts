import { builder } from '#core/builder';
import { mutation } from '#core/mutation';
import { createItemColors } from './colors/create-colors';
import { updateItemCosts } from './costs/update-costs';
import { Item } from './items.schema';

const access = { permission: 'editItem' } as const;

const ItemCostInput = builder.inputType('ItemCostInput', {
  description: 'A cost of an item from a date on; without `newCost`, the cost announced for that date is withdrawn.',
  fields: (t) => ({
    itemId: t.id({ required: true }),
    version: t.int({ required: true }),
    newCost: t.field({ type: 'Rate' }),
    effectiveDate: t.field({ type: 'ISO8601Date', required: true }),
  }),
});

mutation('itemCostUpdate', {
  description:
    'Announces new costs of one or many items, each with a date; a date that has come applies immediately. All lines are accepted, or none when one is refused.',
  access,
  input: (t) => ({ itemCosts: t.field({ type: [ItemCostInput], required: true }) }),
  resolve: (input, ctx, call) => updateItemCosts(ctx, input, call),
  payload: (t) => ({ items: t.expose('items', { type: [Item] }) }),
});

const ItemColorInput = builder.inputType('ItemColorInput', {
  fields: (t) => ({
    colorName: t.string(),
    colorNumber: t.string(),
    vendorStyleColor: t.string(),
    width: t.field({ type: 'Feet', description: 'For a roll; by default as on the copied item.' }),
  }),
});

mutation('itemColorsCreate', {
  description:
    'Adds many colors of a style: items like the given one, each with its own color. All are created, or none when one is refused.',
  access,
  input: (t) => ({ itemId: t.id({ required: true }), colors: t.field({ type: [ItemColorInput], required: true }) }),
  resolve: (input, ctx, call) => createItemColors(ctx, input, call),
  payload: (t) => ({ items: t.expose('items', { type: [Item] }) }),
});
