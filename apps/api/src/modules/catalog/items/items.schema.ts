import { ITEM_FILTERS } from '@falcon/domain/company/filters';
import { itemType, unitOfMeasure } from '@falcon/domain/kit/flooring';
import { item } from '@falcon/domain/company/records';
import { builder, plainType } from '#core/builder';
import { notFound, recordId } from '#core/errors';
import { accessOptions } from '#core/mutation';
import { recordModule } from '#kit/record-kinds';
import { blankRateField, dateField, findRecord } from '#kit/record-kit';
import { Material, UnitOfMeasure, materialOf } from '#kit/reference';
import { Vendor, vendorOf } from '#catalog/vendors';
import { ItemCost, WaitingCost, costsOf, waitingOf } from './costs/costs.schema';
import { dropEmptyStyle, itemOrders, styleById, stylesLike } from './items.queries';
import type { StyleRow } from './items.queries';
import type { NewItemValues } from './new-item';
import { changedColumns, newColumns, storeCosts } from './save-item';

export const Style = plainType<StyleRow>(
  'Style',
  { id: 'ID', name: 'String', number: 'String', nameNumber: 'String', vendorId: 'ID', itemTypeId: 'ID' },
  'A vendor’s product line; its colors are the items.',
);

export const { type: Item, of: itemOf } = recordModule(item, {
  references: { vendor: { type: Vendor, of: vendorOf } },
  filters: {
    of: ITEM_FILTERS,
    columns: { active: 'item.isEnabled', type: 'item.itemTypeId', vendor: 'item.vendorId', style: 'item.styleId' },
  },
  orders: itemOrders,
  prepare: (trx, input, before, ctx) =>
    before ? changedColumns(trx, ctx, input, before) : newColumns(trx, ctx, input as unknown as NewItemValues),
  parts: {
    inputs: (t) => ({ newCost: t.field({ type: 'Rate' }), effectiveDate: t.field({ type: 'ISO8601Date' }) }),
    shape: { newCost: blankRateField('The new cost'), effectiveDate: dateField },
    store: (trx, row, input, ctx, isNew) => storeCosts(trx, ctx, row, input, isNew),
  },
  // A rename may have left the old style without items.
  async changed(ctx, after, before) {
    if (before && before.styleId !== after.styleId) await ctx.transaction((trx) => dropEmptyStyle(trx, before.styleId));
  },
  notes: {
    create: 'Its style is found or created by vendor, type, name and number. A new item needs a cost.',
    update: 'The type can’t be changed. Price changes are kept in the cost history.',
  },
});

builder.objectFields(Item, (t) => ({
  itemTypeName: t.string({ resolve: (row) => itemType(row.itemTypeId)?.name ?? '' }),
  unitOfMeasure: t.field({
    type: UnitOfMeasure,
    nullable: true,
    description: 'Null for supplies and services, which are not measured.',
    resolve: (row) => unitOfMeasure(itemType(row.itemTypeId)?.unitOfMeasure ?? ''),
  }),
  styleId: t.exposeID('styleId'),
  vendorId: t.exposeID('vendorId'),
  costEffectiveDate: t.expose('costEffectiveDate', { type: 'ISO8601Date', description: 'When the cost took effect.' }),
  costHistory: t.field({
    type: [ItemCost],
    description: 'Newest first.',
    resolve: (row, _args, ctx) => (ctx.sees(item.parts.costHistory) ? costsOf(ctx, row.id) : []),
  }),
  waitingCosts: t.field({
    type: [WaitingCost],
    description: 'Announced costs, the next one first.',
    resolve: (row, _args, ctx) => (ctx.sees(item.parts.waitingCosts) ? waitingOf(ctx, row.id) : []),
  }),
  material: t.field({ type: Material, nullable: true, resolve: (row, _args, ctx) => materialOf(ctx, row.materialId) }),
}));

const view = accessOptions({ permission: 'item' });

builder.queryFields((t) => ({
  itemSelect: t.field({
    // What a picker shows of its selected item, also on orders of users who can't open items.
    ...accessOptions({ anyPermission: ['item', 'workOrder', 'unit', 'customer'] }),
    type: Item,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => findRecord(ctx, 'item', 'Item', args.id),
  }),
  style: t.field({
    ...view,
    type: Style,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) =>
      (await styleById(ctx.db, recordId('Style', args.id))) ?? Promise.reject(notFound('Style', args.id)),
  }),
  styles: t.field({
    ...view,
    type: [Style],
    args: { search: t.arg.string(), vendorId: t.arg.id(), itemTypeId: t.arg.id() },
    resolve: (_root, args, ctx) => stylesLike(ctx.db, args),
  }),
}));
