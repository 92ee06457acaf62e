import { STOCK_KINDS } from '@falcon/domain/warehouse/stock';
import { labelOf, valuesOf } from '@falcon/domain/kit/flooring';
import { STOCK_MOVEMENTS } from '@falcon/domain/warehouse/stock';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { CodedError } from '#core/errors';
import { feetField, quantityField } from '#core/figures';
import { connectionType, pageArguments } from '#core/lists/connection';
import { accessOptions } from '#core/mutation';
import { InventoryItem, STOCK_VIEWERS } from '#catalog/items';
import { ledgerList } from '#kit/ledger-list';
import { findRecord, HistoryUser, historyUser } from '#kit/record-kit';
import { listedOrder, WorkOrder } from '#orders/work-orders';
import { movementPage, reservationsOf } from './parts.queries';
import type { MovementRow, ReservationRow } from './parts.queries';
import { ROLLS } from './stock-list.queries';

/** The order of a row; null for one that the user can't see: another salesperson's, or without permission to orders. */
async function orderSeen(ctx: Context, id: number | null) {
  if (id === null || !ctx.can('workOrder')) return null;
  try {
    return await listedOrder(ctx, id);
  } catch (error) {
    if (error instanceof CodedError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

const StockReservation = builder.objectRef<ReservationRow>('StockReservation').implement({
  description: 'What an order that waits to be cut is promised of a roll or a row of cartons.',
  fields: (t) => ({
    id: t.exposeID('id'),
    workOrder: t.field({
      type: WorkOrder,
      nullable: true,
      description: 'Null if you can’t see the order.',
      resolve: (row, _args, ctx) => orderSeen(ctx, row.workOrderId),
    }),
    usedFor: t.exposeString('usedFor', { description: 'The room of the piece; blank for cartons.' }),
    length: t.field(feetField('lengthE4')),
    cartons: t.field(quantityField('cartonsE2')),
    isLocked: t.exposeBoolean('isLocked', { description: 'A person chose this roll; a new plan leaves it.' }),
    at: t.expose('at', { type: 'ISO8601DateTime' }),
    user: t.field({ type: HistoryUser, nullable: true, resolve: (row, _args, ctx) => historyUser(ctx, row.userId) }),
  }),
});

const StockMovementKind = builder.enumType('StockMovementKind', { values: valuesOf(STOCK_MOVEMENTS) });

const StockMovement = builder.objectRef<MovementRow>('StockMovement').implement({
  description: 'One addition to or removal from a roll or a row of cartons; what is left is the sum of all.',
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('at', { type: 'ISO8601DateTime' }),
    kind: t.field({
      type: StockMovementKind,
      resolve: ({ kind }) => kind as (typeof STOCK_MOVEMENTS)[number]['value'],
    }),
    kindLabel: t.string({
      resolve: ({ kind }) => labelOf(STOCK_MOVEMENTS, kind as (typeof STOCK_MOVEMENTS)[number]['value']),
    }),
    length: t.field(feetField('lengthE4', { description: 'Less than zero if it left the roll.' })),
    cartons: t.field(quantityField('cartonsE2')),
    workOrder: t.field({
      type: WorkOrder,
      nullable: true,
      description: 'Null outside of orders, and for an order you can’t see.',
      resolve: (row, _args, ctx) => orderSeen(ctx, row.workOrderId),
    }),
    user: t.field({ type: HistoryUser, nullable: true, resolve: (row, _args, ctx) => historyUser(ctx, row.userId) }),
  }),
});

const MovementConnection = connectionType('StockMovement', StockMovement);

builder.objectFields(InventoryItem, (t) => ({
  reservations: t.field({
    type: [StockReservation],
    description: 'What orders are promised of it, the order that is installed next first.',
    resolve: (row, _args, ctx) => reservationsOf(ctx, row.id),
  }),
  movements: t.field({
    type: MovementConnection,
    description: 'What was added to it and taken from it, newest first.',
    args: pageArguments(t),
    resolve: (row, args, ctx) => movementPage(ctx.db, row.id, args),
  }),
}));

builder.queryField('inventoryItem', (t) =>
  t.field({
    ...accessOptions({ anyPermission: STOCK_VIEWERS }),
    type: InventoryItem,
    description: 'One roll, remnant or row of cartons, also when it is used up.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => findRecord(ctx, 'inventoryRoll', 'Roll', id),
  }),
);

ledgerList('stock', ROLLS, {
  type: InventoryItem,
  description: 'All rolls, remnants and cartons, by item by default.',
  access: { anyPermission: STOCK_VIEWERS },
  sort: 'StockSort',
  enums: { kinds: builder.enumType('StockKind', { values: valuesOf(STOCK_KINDS) }) },
  given: (_ctx, args) => ({ used: (args as { readonly includeUsed?: boolean | null }).includeUsed === true }),
});
