import { STOCK_FILTERS } from '@falcon/domain/company/filters';
import { builder } from '#core/builder';
import { connectionType, pageArguments } from '#core/lists/connection';
import type { Context } from '#core/context';
import { validationError } from '#core/errors';
import { feetField, quantityField } from '#core/figures';
import { filterFields, filterValues } from '#core/lists/filters';
import { accessOptions, mutation } from '#core/mutation';
import type { HostAnswer, HostRoll } from '#inventory-host/inventory-host';
import { findRecord, recordOf } from '#kit/record-kit';
import { Item } from '../items.schema';
import { correctRoll, receiveRoll } from './keep-rolls';
import { MOST_ROLLS, ownStock, stockPage } from './inventory.queries';
import type { InventoryFilter, InventoryRow } from './inventory.queries';

/** Who sees the stock: users who see items, and users who cut. */
export const STOCK_VIEWERS = ['item', 'workOrderCut'] as const;
/** Who can keep the stock: users who cut, and users who edit items. */
export const STOCK_KEEPERS = ['workOrderCut', 'editItem'] as const;

export const InventoryItem = builder.objectRef<InventoryRow>('InventoryItem').implement({
  description: 'A roll, a remnant or a lot of cartons in stock.',
  fields: (t) => ({
    id: t.exposeID('id'),
    itemId: t.exposeID('itemId'),
    item: t.field({ type: Item, nullable: true, resolve: (row, _args, ctx) => recordOf(ctx, 'item', row.itemId) }),
    rollNumber: t.exposeString('rollNumber'),
    dyeLot: t.exposeString('dyeLot'),
    width: t.field(feetField('widthE4', { nullable: true })),
    length: t.field(feetField('lengthE4', { description: 'The remaining length.' })),
    receivedLength: t.field(feetField('receivedLengthE4', { nullable: true })),
    cartons: t.field(quantityField('cartonsE2')),
    isRemnant: t.exposeBoolean('isRemnant'),
    isAvailable: t.boolean({
      description: 'False once it is used up or written off.',
      resolve: (row) => row.status === 'AVAILABLE',
    }),
    receivedOn: t.field({ type: 'ISO8601Date', resolve: (row) => row.receivedOn }),
    editable: t.boolean({
      description: 'Whether you can correct the remaining length.',
      resolve: (_row, _args, ctx) => STOCK_KEEPERS.some((right) => ctx.can(right)),
    }),
    version: t.exposeInt('version'),
  }),
});

const HostInventoryItem = builder.objectRef<HostRoll>('HostInventoryItem').implement({
  description: 'A roll in another stock system.',
  fields: (t) => ({
    rollNumber: t.exposeString('rollNumber'),
    dyeLot: t.exposeString('dyeLot'),
    width: t.exposeFloat('width', { nullable: true }),
    length: t.exposeFloat('length', { nullable: true }),
    cartons: t.exposeFloat('cartons', { nullable: true }),
    location: t.exposeString('location'),
  }),
});

const HostState = builder.enumType('InventoryHostState', {
  values: ['NOT_CONFIGURED', 'ANSWERED', 'NO_ANSWER', 'REFUSED', 'NOT_UNDERSTOOD'] as const,
});
type HostView = HostAnswer | { readonly state: 'NOT_CONFIGURED' };

const InventoryHostAnswer = builder.objectRef<HostView>('InventoryHostAnswer').implement({
  fields: (t) => ({
    state: t.field({ type: HostState, resolve: (answer) => answer.state }),
    message: t.string({
      nullable: true,
      description: 'Why there are no rolls, as a sentence.',
      resolve: (answer) => ('message' in answer ? answer.message : null),
    }),
    rolls: t.field({
      type: [HostInventoryItem],
      resolve: (answer) => ('rolls' in answer ? [...answer.rolls] : []),
    }),
  }),
});

/** Asks the other stock system for an item, by the vendor's names. */
async function askHost(ctx: Context, filter: InventoryFilter): Promise<HostView> {
  const host = ctx.services.inventoryHost;
  if (host === null) return { state: 'NOT_CONFIGURED' };
  if (filter.item === undefined) throw validationError('itemId', 'Select an item to query the inventory host.');
  const item = await findRecord(ctx, 'item', 'Item', filter.item);
  const vendor = await recordOf(ctx, 'vendor', item.vendorId);
  return host.rolls({
    vendor: vendor?.name ?? '',
    style: item.nameNumber,
    color: item.colorNameNumber,
    vendorStyleColor: item.vendorStyleColor,
    rollNumber: filter.roll ?? null,
    dyeLot: filter.lot ?? null,
  });
}

interface Inventory {
  readonly filter: InventoryFilter;
  readonly stock: () => Promise<InventoryRow[]>;
}

const InventoryItemConnection = connectionType('InventoryItem', InventoryItem);

const ItemInventory = builder.objectRef<Inventory>('ItemInventory').implement({
  description: 'What is in stock of an item, or under a roll number or dye lot.',
  fields: (t) => ({
    rolls: t.field({
      type: [InventoryItem],
      description: `Those in stock first, newest first; at most ${MOST_ROLLS}.`,
      resolve: async (inventory) => (await inventory.stock()).slice(0, MOST_ROLLS),
    }),
    more: t.boolean({
      description: 'Whether there are more than are shown.',
      resolve: async (inventory) => (await inventory.stock()).length > MOST_ROLLS,
    }),
    stock: t.field({
      type: InventoryItemConnection,
      description: 'The same, page by page: those in stock first, newest first.',
      args: pageArguments(t),
      resolve: (inventory, args, ctx) => stockPage(ctx.db, inventory.filter, args),
    }),
    host: t.field({
      type: InventoryHostAnswer,
      description: 'The rolls of another stock system, if one is configured; requested only when selected.',
      resolve: (inventory, _args, ctx) => askHost(ctx, inventory.filter),
    }),
  }),
});

builder.queryField('itemInventory', (t) =>
  t.field({
    ...accessOptions({ anyPermission: STOCK_VIEWERS }),
    type: ItemInventory,
    args: filterFields<typeof STOCK_FILTERS, 'Arg'>(t.arg, STOCK_FILTERS),
    resolve: async (_root, args, ctx) => {
      const filter = filterValues(STOCK_FILTERS, args);
      if (filter.item !== undefined) await findRecord(ctx, 'item', 'Item', filter.item);
      let stockRows: Promise<InventoryRow[]> | null = null;
      return { filter, stock: () => (stockRows ??= ownStock(ctx.db, filter)) };
    },
  }),
);

mutation('inventoryRollReceive', {
  description:
    'Receives a roll, or cartons of tiles, into stock. Without a width, a roll has the width of its item; without a date, it was received today.',
  access: { anyPermission: STOCK_KEEPERS },
  input: (t) => ({
    itemId: t.id({ required: true }),
    rollNumber: t.string({ required: true }),
    dyeLot: t.string({ description: 'Carpet and vinyl need it, or `withoutLot`.' }),
    withoutLot: t.boolean({ description: 'The label has no lot; this is recorded.' }),
    width: t.field({ type: 'Feet' }),
    length: t.field({ type: 'Feet', description: 'For a roll.' }),
    cartons: t.field({ type: 'Quantity', description: 'Whole cartons, for tiles.' }),
    receivedOn: t.field({ type: 'ISO8601Date' }),
  }),
  resolve: (input, ctx, call) => receiveRoll(ctx, input, call),
  payload: { inventoryItem: InventoryItem },
});

mutation('inventoryRollCorrect', {
  description: 'Corrects the remaining length of a roll or the number of cartons. The reason is kept in the history.',
  access: { anyPermission: STOCK_KEEPERS },
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    length: t.field({ type: 'Feet' }),
    cartons: t.field({ type: 'Quantity' }),
    reason: t.string({ required: true }),
  }),
  resolve: (input, ctx, call) => correctRoll(ctx, input, call),
  payload: { inventoryItem: InventoryItem },
});
