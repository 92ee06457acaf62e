import { STOCK_FILTERS } from '@falcon/domain/filters';
import { feet, quantity } from '@falcon/domain/money';
import { builder } from '../../../core/builder';
import { connectionType, pageArguments } from '../../../core/lists/connection';
import type { Context } from '../../../core/context';
import { validationError } from '../../../core/errors';
import { filterFields, filterValues } from '../../../core/lists/filters';
import { accessOptions, mutation } from '../../../core/mutation';
import type { HostAnswer, HostRoll } from '../../../inventory-host/inventory-host';
import { feetOrNull, findRecord, recordOf } from '../../record-kit';
import { Item } from '../items.schema';
import { correctRoll, receiveRoll } from './keep-rolls';
import { MOST_ROLLS, ownStock, stockPage } from './inventory.queries';
import type { InventoryFilter, InventoryRow } from './inventory.queries';

/** Who can keep the stock: users who cut, and users who edit items. */
const KEEPERS = ['workOrderCut', 'editItem'] as const;

const InventoryItem = builder.objectRef<InventoryRow>('InventoryItem').implement({
  description: 'A roll, a remnant or a lot of cartons in stock.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    itemId: t.exposeID('itemId', { nullable: false }),
    item: t.field({ type: Item, nullable: true, resolve: (row, _args, ctx) => recordOf(ctx, 'item', row.itemId) }),
    rollNumber: t.exposeString('rollNumber', { nullable: false }),
    dyeLot: t.exposeString('dyeLot', { nullable: false }),
    width: t.field({ type: 'Feet', nullable: true, resolve: (row) => feetOrNull(row.widthE4) }),
    length: t.field({
      type: 'Feet',
      nullable: false,
      description: 'The remaining length.',
      resolve: (row) => feet(row.lengthE4),
    }),
    receivedLength: t.field({ type: 'Feet', nullable: true, resolve: (row) => feetOrNull(row.receivedLengthE4) }),
    cartons: t.field({ type: 'Quantity', nullable: false, resolve: (row) => quantity(row.cartonsE2) }),
    isRemnant: t.exposeBoolean('isRemnant', { nullable: false }),
    isAvailable: t.boolean({
      nullable: false,
      description: 'False once it is used up or written off.',
      resolve: (row) => row.status === 'AVAILABLE',
    }),
    receivedOn: t.field({ type: 'ISO8601Date', nullable: false, resolve: (row) => row.receivedOn }),
    editable: t.boolean({
      nullable: false,
      description: 'Whether you can correct the remaining length.',
      resolve: (_row, _args, ctx) => KEEPERS.some((right) => ctx.can(right)),
    }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

const HostInventoryItem = builder.objectRef<HostRoll>('HostInventoryItem').implement({
  description: 'A roll in another stock system.',
  fields: (t) => ({
    rollNumber: t.exposeString('rollNumber', { nullable: false }),
    dyeLot: t.exposeString('dyeLot', { nullable: false }),
    width: t.exposeFloat('width', { nullable: true }),
    length: t.exposeFloat('length', { nullable: true }),
    cartons: t.exposeFloat('cartons', { nullable: true }),
    location: t.exposeString('location', { nullable: false }),
  }),
});

const HostState = builder.enumType('InventoryHostState', {
  values: ['NOT_CONFIGURED', 'ANSWERED', 'NO_ANSWER', 'REFUSED', 'NOT_UNDERSTOOD'] as const,
});
type HostView = HostAnswer | { readonly state: 'NOT_CONFIGURED' };

const InventoryHostAnswer = builder.objectRef<HostView>('InventoryHostAnswer').implement({
  fields: (t) => ({
    state: t.field({ type: HostState, nullable: false, resolve: (answer) => answer.state }),
    message: t.string({
      nullable: true,
      description: 'Why there are no rolls, as a sentence.',
      resolve: (answer) => ('message' in answer ? answer.message : null),
    }),
    rolls: t.field({
      type: [HostInventoryItem],
      nullable: { list: false, items: false },
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
      nullable: { list: false, items: false },
      description: `Those in stock first, newest first; at most ${MOST_ROLLS}.`,
      resolve: async (found) => (await found.stock()).slice(0, MOST_ROLLS),
    }),
    more: t.boolean({
      nullable: false,
      description: 'Whether there are more than are shown.',
      resolve: async (found) => (await found.stock()).length > MOST_ROLLS,
    }),
    stock: t.field({
      type: InventoryItemConnection,
      nullable: false,
      description: 'The same, page by page: those in stock first, newest first.',
      args: pageArguments(t),
      resolve: (found, args, ctx) => stockPage(ctx.db, found.filter, args),
    }),
    host: t.field({
      type: InventoryHostAnswer,
      nullable: false,
      description: 'The rolls of another stock system, if one is configured; requested only when selected.',
      resolve: (found, _args, ctx) => askHost(ctx, found.filter),
    }),
  }),
});

builder.queryField('itemInventory', (t) =>
  t.field({
    ...accessOptions({ anyPermission: ['item', 'workOrderCut'] }),
    type: ItemInventory,
    nullable: false,
    args: filterFields<typeof STOCK_FILTERS, 'Arg'>(t.arg, STOCK_FILTERS),
    resolve: async (_root, args, ctx) => {
      const filter = filterValues(STOCK_FILTERS, args);
      if (filter.item !== undefined) await findRecord(ctx, 'item', 'Item', filter.item);
      let asked: Promise<InventoryRow[]> | null = null;
      return { filter, stock: () => (asked ??= ownStock(ctx.db, filter)) };
    },
  }),
);

mutation('inventoryRollReceive', {
  description:
    'Receives a roll, or cartons of tiles, into stock. Without a width, a roll has the width of its item; without a date, it was received today.',
  access: { anyPermission: KEEPERS },
  input: (t) => ({
    itemId: t.id({ required: true }),
    rollNumber: t.string({ required: true }),
    dyeLot: t.string(),
    width: t.field({ type: 'Feet' }),
    length: t.field({ type: 'Feet', description: 'For a roll.' }),
    cartons: t.field({ type: 'Quantity', description: 'Whole cartons, for tiles.' }),
    receivedOn: t.field({ type: 'ISO8601Date' }),
  }),
  resolve: (input, ctx, call) => receiveRoll(ctx, input, call),
  payload: { inventoryItem: InventoryItem },
});

mutation('inventoryRollCorrect', {
  description: 'Corrects the remaining length of a roll, or the number of cartons; the reason is kept in the history.',
  access: { anyPermission: KEEPERS },
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
