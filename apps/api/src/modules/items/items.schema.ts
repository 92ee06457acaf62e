import { ITEM_FILTERS } from '@falcon/domain/filters';
import { feet, unitCost } from '@falcon/domain/money';
import { itemType, unitOfMeasure } from '@falcon/domain/flooring';
import { builder } from '../../core/builder';
import { connectionType } from '../../core/lists/connection';
import { listArguments } from '../../core/lists/filters';
import type { Context } from '../../core/context';
import { notFound, recordId } from '../../core/errors';
import { accessOptions, mutation } from '../../core/mutation';
import { feetOrNull, findRecord, rateOrNull, recordOf } from '../records';
import type { InputBuilder } from '../records';
import { Material, UnitOfMeasure, materialOf } from '../reference';
import { Vendor, vendorOf } from '../vendors';
import { ItemCost, WaitingCost, costsOf, seesProfit, waitingOf } from './costs/costs.schema';
import { ITEM_SORTS, itemPage, styleById, stylesLike } from './items.queries';
import type { ItemRow, StyleRow } from './items.queries';
import { createItem, updateItem } from './save-item';

export const Style = builder.objectRef<StyleRow>('Style').implement({
  description: 'A vendor’s product line; its colors are the items.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    number: t.exposeString('number', { nullable: false }),
    nameNumber: t.exposeString('nameNumber', { nullable: false }),
    vendorId: t.exposeID('vendorId', { nullable: false }),
    itemTypeId: t.exposeID('itemTypeId', { nullable: false }),
  }),
});

const priced = (ctx: Context, amount: number | null) => (ctx.can('item') ? rateOrNull(amount) : null);
const profitable = (ctx: Context, amount: number) => (seesProfit(ctx) ? unitCost(amount) : null);

export const Item = builder.objectRef<ItemRow>('Item').implement({
  description:
    'Something bought and installed: a color of a style. Costs are null without permission to see items, profit also without totals.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    nameNumber: t.exposeString('nameNumber', { nullable: false }),
    number: t.exposeString('number', { nullable: false }),
    colorName: t.exposeString('colorName', { nullable: false }),
    colorNumber: t.exposeString('colorNumber', { nullable: false }),
    colorNameNumber: t.exposeString('colorNameNumber', { nullable: false }),
    vendorStyleColor: t.exposeString('vendorStyleColor', { nullable: false }),
    description: t.exposeString('description', { nullable: false }),
    itemTypeId: t.exposeID('itemTypeId', { nullable: false }),
    itemTypeName: t.string({ nullable: false, resolve: (row) => itemType(row.itemTypeId)?.name ?? '' }),
    unitOfMeasure: t.field({
      type: UnitOfMeasure,
      nullable: true,
      description: 'Null for supplies and services, which are not measured.',
      resolve: (row) => unitOfMeasure(itemType(row.itemTypeId)?.unitOfMeasure ?? ''),
    }),
    styleId: t.exposeID('styleId', { nullable: false }),
    vendorId: t.exposeID('vendorId', { nullable: false }),
    cost: t.field({ type: 'Rate', nullable: true, resolve: (row, _args, ctx) => priced(ctx, row.costE4) }),
    shipping: t.field({ type: 'Rate', nullable: true, resolve: (row, _args, ctx) => priced(ctx, row.shippingE4) }),
    salesTax: t.field({ type: 'Rate', nullable: true, resolve: (row, _args, ctx) => priced(ctx, row.salesTaxE4) }),
    totalCost: t.field({
      type: 'Rate',
      nullable: true,
      description: 'Cost, shipping and sales tax.',
      resolve: (row, _args, ctx) => priced(ctx, row.totalCostE4),
    }),
    profit: t.field({ type: 'Rate', nullable: true, resolve: (row, _args, ctx) => profitable(ctx, row.profitE4) }),
    materialCostWithProfit: t.field({
      type: 'Rate',
      nullable: true,
      resolve: (row, _args, ctx) => profitable(ctx, row.materialCostWithProfitE4),
    }),
    costEffectiveDate: t.field({
      type: 'ISO8601Date',
      nullable: false,
      description: 'When the cost took effect.',
      resolve: (row) => row.costEffectiveDate,
    }),
    newCost: t.field({
      type: 'Rate',
      nullable: true,
      description: 'Becomes the cost on `effectiveDate`.',
      resolve: (row, _args, ctx) => priced(ctx, row.newCostE4),
    }),
    effectiveDate: t.field({ type: 'ISO8601Date', nullable: true, resolve: (row) => row.effectiveDate }),
    costHistory: t.field({
      type: [ItemCost],
      nullable: { list: false, items: false },
      description: 'Newest first.',
      resolve: (row, _args, ctx) => (ctx.can('item') ? costsOf(ctx, row.id) : []),
    }),
    waitingCosts: t.field({
      type: [WaitingCost],
      nullable: { list: false, items: false },
      description: 'Announced costs, the next one first.',
      resolve: (row, _args, ctx) => (ctx.can('item') ? waitingOf(ctx, row.id) : []),
    }),
    coveThickness: t.exposeString('coveThickness', { nullable: false }),
    coveSize: t.exposeString('coveSize', { nullable: false }),
    width: t.field({
      type: 'Feet',
      nullable: true,
      description: 'For a roll.',
      resolve: (row) => feetOrNull(row.widthE4),
    }),
    isPatterned: t.exposeBoolean('isPatterned', { nullable: false }),
    piecesPerCarton: t.exposeInt('piecesPerCarton', { nullable: true }),
    sqftPerCarton: t.field({
      type: 'Feet',
      nullable: true,
      description: 'Square feet, with 4 decimals.',
      resolve: (row) => (row.sqftPerCartonE4 === null ? null : feet(row.sqftPerCartonE4)),
    }),
    isEnabled: t.exposeBoolean('isEnabled', { nullable: false }),
    material: t.field({
      type: Material,
      nullable: true,
      resolve: (row, _args, ctx) => materialOf(ctx, row.materialId),
    }),
    vendor: t.field({
      type: Vendor,
      nullable: true,
      description: 'Null without permission to see items or vendors.',
      resolve: (row, _args, ctx) => (ctx.can('item') || ctx.can('vendor') ? vendorOf(ctx, row.vendorId) : null),
    }),
    editable: t.boolean({
      nullable: false,
      description: 'Whether you can change it now.',
      resolve: (_row, _args, ctx) => ctx.can('editItem'),
    }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

/** The item of an id, loaded together with those of the request's other rows. */
export const itemOf = (ctx: Context, id: number | null): Promise<ItemRow | null> => recordOf(ctx, 'item', id);

const ItemConnection = connectionType('Item', Item);
const ItemSort = builder.enumType('ItemSort', { values: ITEM_SORTS });
const view = accessOptions({ permission: 'item' });
const list = { list: false, items: false } as const;

builder.queryFields((t) => ({
  items: t.field({
    ...view,
    type: ItemConnection,
    nullable: false,
    args: listArguments(t, ITEM_FILTERS, ItemSort),
    resolve: (_root, args, ctx) => itemPage(ctx, args, seesProfit(ctx)),
  }),
  item: t.field({
    ...view,
    type: Item,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => findRecord(ctx, 'item', 'Item', args.id),
  }),
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
    nullable: list,
    args: { search: t.arg.string(), vendorId: t.arg.id(), itemTypeId: t.arg.id() },
    resolve: (_root, args, ctx) => stylesLike(ctx.db, args),
  }),
}));

const fields = (t: InputBuilder) => ({
  number: t.string(),
  colorName: t.string(),
  colorNumber: t.string(),
  vendorStyleColor: t.string(),
  description: t.string(),
  cost: t.field({ type: 'Rate' }),
  shipping: t.field({ type: 'Rate', description: 'The vendor’s shipping rate by default for a new item.' }),
  salesTax: t.field({ type: 'Rate' }),
  profit: t.field({ type: 'Rate' }),
  newCost: t.field({ type: 'Rate' }),
  effectiveDate: t.field({ type: 'ISO8601Date' }),
  coveThickness: t.string(),
  coveSize: t.string(),
  width: t.field({ type: 'Feet' }),
  isPatterned: t.boolean(),
  piecesPerCarton: t.int(),
  sqftPerCarton: t.field({ type: 'Feet' }),
  isEnabled: t.boolean(),
});
const access = { permission: 'editItem' } as const;

mutation('itemCreate', {
  description: 'Adds an item; its style is found or created by vendor, type, name and number. A new item needs a cost.',
  access,
  input: (t) => ({
    itemTypeId: t.id({ required: true }),
    vendorId: t.id({ required: true }),
    name: t.string({ required: true }),
    ...fields(t),
  }),
  resolve: (input, ctx, call) => createItem(ctx, input, call),
  payload: (t) => ({ item: t.field({ type: Item, nullable: true, resolve: (payload) => payload.item }) }),
});

mutation('itemUpdate', {
  description:
    'Changes an item; its type can’t be changed. A field left out is kept; null clears it, except the cost, which becomes 0. Price changes are kept in the cost history.',
  access,
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    vendorId: t.id(),
    name: t.string(),
    ...fields(t),
  }),
  resolve: (input, ctx, call) => updateItem(ctx, input, call),
  payload: (t) => ({ item: t.field({ type: Item, nullable: true, resolve: (payload) => payload.item }) }),
});
