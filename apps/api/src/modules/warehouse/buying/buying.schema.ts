import { rowBy, rowsBy } from '#core/batches';
import { builder } from '#core/builder';
import { recordId } from '#core/errors';
import { feetField, quantityField } from '#core/figures';
import { accessOptions, mutation } from '#core/mutation';
import { feet, quantity } from '@falcon/domain/kit/money';
import { HistoryUser, historyUser } from '#kit/record-kit';
import { ledgerList } from '#kit/ledger-list';
import { Item, itemOf, STOCK_KEEPERS, STOCK_VIEWERS } from '#catalog/items';
import { seenVendorOf, Vendor } from '#catalog/vendors';
import { mailAddresses, VendorMail } from '#warehouse/vendor-mail';
import { changePurchaseOrder, orderStock } from './order-stock';
import { linesOfOrders, mailsOfOrders, PURCHASE_ORDERS, visiblePurchaseOrder } from './purchase-orders.queries';
import type { OrderedLine, PurchaseOrderRecord } from './purchase-orders.queries';
import { sendPurchaseOrder } from './send-order';
import { toBuy } from './to-buy';
import type { ToBuy } from './to-buy';
import { stockOfItems } from './to-buy.queries';
import type { ItemStock, WaitingNeed } from './to-buy.queries';

const keepers = { anyPermission: STOCK_KEEPERS } as const;
const readers = { anyPermission: ['item', ...STOCK_KEEPERS] } as const;

const linesOf = rowsBy('lines-of-purchase-order', linesOfOrders, 'purchaseOrderId');
const mailsOf = rowsBy('mails-of-purchase-order', mailsOfOrders, 'ownerId');
const stockOf = rowBy('stock-of-item', stockOfItems, 'itemId');

const ItemStockType = builder.objectRef<ItemStock>('ItemStock').implement({
  description: 'What there is of an item that can be cut or pulled, and what is on order.',
  fields: (t) => ({
    length: t.field(feetField('lengthE4')),
    cartons: t.field(quantityField('cartonsE2')),
    freeLength: t.field(feetField('freeLengthE4', { description: 'Less what orders are promised.' })),
    freeCartons: t.field(quantityField('freeCartonsE2')),
    onOrderLength: t.field(feetField('onOrderLengthE4')),
    onOrderCartons: t.field(quantityField('onOrderCartonsE2')),
    expectedOn: t.expose('expectedOn', {
      type: 'ISO8601Date',
      nullable: true,
      description: 'When the first of it is expected; null if nothing is on order.',
    }),
  }),
});

builder.objectField(Item, 'stock', (t) =>
  t.field({
    type: ItemStockType,
    nullable: true,
    description: 'Null for users who don’t see the stock.',
    resolve: (item, _args, ctx) => (STOCK_VIEWERS.some((right) => ctx.can(right)) ? stockOf(ctx, item.id) : null),
  }),
);

const PurchaseOrderLine = builder.objectRef<OrderedLine>('PurchaseOrderLine').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    item: t.field({ type: Item, nullable: true, resolve: (line, _args, ctx) => itemOf(ctx, line.itemId) }),
    length: t.field(feetField('lengthE4')),
    cartons: t.field(quantityField('cartonsE2')),
    receivedLength: t.field(feetField('receivedLengthE4')),
    receivedCartons: t.field(quantityField('receivedCartonsE2')),
  }),
});

export const PurchaseOrder = builder.objectRef<PurchaseOrderRecord>('PurchaseOrder').implement({
  description: 'What is ordered from a vendor, and what came of it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    vendor: t.field({
      type: Vendor,
      nullable: true,
      description: 'Null for users who see neither vendors nor items.',
      resolve: (order, _args, ctx) => seenVendorOf(ctx, order.vendorId),
    }),
    poNumber: t.exposeString('poNumber'),
    orderedOn: t.expose('orderedOn', { type: 'ISO8601Date' }),
    expectedOn: t.expose('expectedOn', { type: 'ISO8601Date' }),
    note: t.exposeString('note'),
    closedAt: t.expose('closedAt', {
      type: 'ISO8601DateTime',
      nullable: true,
      description: 'Set when all of it has come, or when no more is expected.',
    }),
    orderedBy: t.field({
      type: HistoryUser,
      nullable: true,
      resolve: (order, _args, ctx) => historyUser(ctx, order.createdBy),
    }),
    lines: t.field({ type: [PurchaseOrderLine], resolve: (order, _args, ctx) => linesOf(ctx, order.id) }),
    mails: t.field({
      type: [VendorMail],
      description: 'Its e-mails, newest first.',
      resolve: (order, _args, ctx) => mailsOf(ctx, order.id),
    }),
    mailTo: t.stringList({
      description: 'The addresses of the vendor’s contacts.',
      resolve: (order, _args, ctx) => mailAddresses(ctx, order.vendorId),
    }),
    version: t.exposeInt('version'),
  }),
});

ledgerList('purchaseOrders', PURCHASE_ORDERS, {
  type: PurchaseOrder,
  description: 'Purchase orders, by the day they are expected.',
  access: readers,
});

const ShortOrder = builder.objectRef<WaitingNeed>('ShortOrder').implement({
  description: 'An order that waits for an item.',
  fields: (t) => ({
    id: t.exposeID('orderId'),
    workOrderNumber: t.exposeString('workOrderNumber'),
    installDate: t.expose('neededBy', { type: 'ISO8601Date', nullable: true }),
  }),
});

/** A figure of a shortage in the unit of its item; null in the other unit. */
const inFeet = (row: ToBuy, amount: number) => (row.byCarton ? null : feet(amount));
const inCartons = (row: ToBuy, amount: number) => (row.byCarton ? quantity(amount) : null);

const ItemToBuy = builder.objectRef<ToBuy>('ItemToBuy').implement({
  description: 'An item that waiting orders need more of than there is.',
  fields: (t) => ({
    id: t.exposeID('itemId'),
    item: t.field({ type: Item, nullable: true, resolve: (row, _args, ctx) => itemOf(ctx, row.itemId) }),
    length: t.field({
      type: 'Feet',
      nullable: true,
      description: 'To buy beyond what is on order; 0 if that is enough but comes too late. Null for cartons.',
      resolve: (row) => inFeet(row, row.toBuy),
    }),
    cartons: t.field({ type: 'Quantity', nullable: true, resolve: (row) => inCartons(row, row.toBuy) }),
    neededBy: t.expose('neededBy', {
      type: 'ISO8601Date',
      nullable: true,
      description: 'The install date of the first order that is short; null if it has none yet.',
    }),
    isLate: t.exposeBoolean('isLate', { description: 'What is on order is enough, but comes too late.' }),
    orderCount: t.int({ resolve: ({ orders }) => orders.length }),
    orders: t.field({
      type: [ShortOrder],
      description: 'The orders that are short; none for users who only see their own orders.',
      resolve: ({ orders }, _args, ctx) => (ctx.salespersonScope === null ? [...orders] : []),
    }),
  }),
});

builder.queryFields((t) => ({
  purchaseOrder: t.field({
    type: PurchaseOrder,
    nullable: true,
    description: 'One purchase order with its lines and its e-mails.',
    ...accessOptions(readers),
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => visiblePurchaseOrder(ctx.db, ctx, recordId('Purchase order', args.id)),
  }),
  stockToBuy: t.field({
    type: [ItemToBuy],
    description:
      'What must be bought for orders that wait to be cut, or comes too late for them; first needed first. An order that the latest plan of its flooring has no lot for needs a new roll for all of it.',
    ...accessOptions(readers),
    resolve: (_root, _args, ctx) => toBuy(ctx.db),
  }),
}));

const PurchaseOrderLineInput = builder.inputType('PurchaseOrderLineInput', {
  fields: (t) => ({
    itemId: t.id({ required: false }),
    length: t.field({ type: 'Feet', description: 'For carpet and vinyl.' }),
    cartons: t.field({ type: 'Quantity', description: 'Whole cartons, for tiles.' }),
  }),
});

mutation('purchaseOrderCreate', {
  description: 'Orders from a vendor. Receipts with its PO number count against it.',
  access: keepers,
  input: (t) => ({
    vendorId: t.id({ required: true }),
    poNumber: t.string({ description: 'The next one if left out.' }),
    orderedOn: t.field({ type: 'ISO8601Date', description: 'Today if left out.' }),
    expectedOn: t.field({ type: 'ISO8601Date', required: true }),
    note: t.string(),
    lines: t.field({ type: [PurchaseOrderLineInput], required: true }),
  }),
  resolve: async (input, ctx, call) => ({ purchaseOrder: await orderStock(ctx, input, call) }),
  payload: { purchaseOrder: PurchaseOrder },
});

mutation('purchaseOrderUpdate', {
  description:
    'Changes when a purchase order is expected, or its note; closes it if no more comes, or opens it again. A field left out is kept.',
  access: keepers,
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    expectedOn: t.field({ type: 'ISO8601Date' }),
    note: t.string(),
    isClosed: t.boolean(),
  }),
  resolve: async (input, ctx, call) => ({ purchaseOrder: await changePurchaseOrder(ctx, input, call) }),
  payload: { purchaseOrder: PurchaseOrder },
});

mutation('purchaseOrderSend', {
  description: 'E-mails a purchase order to some addresses or else to the vendor’s contacts.',
  access: keepers,
  input: (t) => ({
    id: t.id({ required: true }),
    to: t.stringList({ required: false }),
    again: t.boolean({ description: 'Sends an order again that was sent before.' }),
  }),
  resolve: async (input, ctx, call) => ({ purchaseOrder: await sendPurchaseOrder(ctx, input, call) }),
  payload: { purchaseOrder: PurchaseOrder },
});
