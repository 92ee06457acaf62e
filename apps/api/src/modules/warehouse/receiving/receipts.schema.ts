import { rowBy, rowsBy } from '#core/batches';
import { builder } from '#core/builder';
import { recordId } from '#core/errors';
import { feetField, hidden, moneyField } from '#core/figures';
import { accessOptions, mutation } from '#core/mutation';
import { HistoryUser, historyUser } from '#kit/record-kit';
import { ledgerList } from '#kit/ledger-list';
import { InventoryItem, STOCK_KEEPERS } from '#catalog/items';
import { seenVendorOf, Vendor } from '#catalog/vendors';
import { mailAddresses, VendorMail } from '#warehouse/vendor-mail';
import { claimsOfReceipts, mailsOfClaims, rollsOfClaims } from './claims.queries';
import type { ClaimRecord, ClaimRoll } from './claims.queries';
import { receiveTruck } from './receive-truck';
import { RECEIPTS, receiptsWithIds, rollsOfReceipts, visibleReceipt } from './receipts.queries';
import type { ReceiptRecord } from './receipts.queries';
import { claimPdf, sendClaim } from './send-claim';

const keepers = { anyPermission: STOCK_KEEPERS } as const;
const readers = { anyPermission: ['item', ...STOCK_KEEPERS] } as const;
/** Who sees what items cost. */
const COSTS = { seenBy: 'item' } as const;

const rollsOf = rowsBy('rolls-of-receipt', rollsOfReceipts, 'stockReceiptId');
const receiptOf = rowBy('receipt-of-roll', receiptsWithIds, 'id');
const claimOf = rowBy('claim-of-receipt', claimsOfReceipts, 'stockReceiptId');
const claimRollsOf = rowsBy('rolls-of-claim', rollsOfClaims, 'vendorClaimId');
const mailsOf = rowsBy('mails-of-claim', mailsOfClaims, 'ownerId');

const ClaimRollType = builder.objectRef<ClaimRoll>('VendorClaimRoll').implement({
  fields: (t) => ({
    id: t.exposeID('inventoryRollId'),
    rollNumber: t.exposeString('rollNumber'),
    itemName: t.exposeString('itemName'),
    invoicedLength: t.field(feetField('invoicedLengthE4')),
    measuredLength: t.field(feetField('measuredLengthE4')),
    amount: t.field(moneyField('amountCents', hidden(COSTS))),
  }),
});

const VendorClaim = builder.objectRef<ClaimRecord>('VendorClaim').implement({
  description: 'What a vendor owes for rolls that were shorter than invoiced.',
  fields: (t) => ({
    id: t.exposeID('id'),
    shortLength: t.field(feetField('shortLengthE4')),
    amount: t.field(moneyField('amountCents', hidden(COSTS))),
    rolls: t.field({ type: [ClaimRollType], resolve: (claim, _args, ctx) => claimRollsOf(ctx, claim.id) }),
    mails: t.field({
      type: [VendorMail],
      description: 'Its e-mails, newest first.',
      resolve: (claim, _args, ctx) => mailsOf(ctx, claim.id),
    }),
    mailTo: t.stringList({
      description: 'The addresses of the vendor’s contacts.',
      resolve: (claim, _args, ctx) => mailAddresses(ctx, claim.vendorId),
    }),
  }),
});

export const StockReceipt = builder.objectRef<ReceiptRecord>('StockReceipt').implement({
  description: 'A truck: what was received together from a vendor.',
  fields: (t) => ({
    id: t.exposeID('id'),
    vendor: t.field({
      type: Vendor,
      nullable: true,
      description: 'Null for users who see neither vendors nor items.',
      resolve: (receipt, _args, ctx) => seenVendorOf(ctx, receipt.vendorId),
    }),
    packingSlip: t.exposeString('packingSlip'),
    poNumber: t.exposeString('poNumber'),
    purchaseOrderId: t.exposeID('purchaseOrderId', {
      nullable: true,
      description: 'The purchase order that it came of.',
    }),
    receivedOn: t.expose('receivedOn', { type: 'ISO8601Date' }),
    receivedBy: t.field({
      type: HistoryUser,
      nullable: true,
      resolve: (receipt, _args, ctx) => historyUser(ctx, receipt.createdBy),
    }),
    createdAt: t.expose('createdAt', { type: 'ISO8601DateTime' }),
    rowCount: t.exposeInt('rowCount', { description: 'Rolls, and rows of cartons.' }),
    rolls: t.field({
      type: [InventoryItem],
      description: 'In the order of the sheet, as they are now.',
      resolve: (receipt, _args, ctx) => rollsOf(ctx, receipt.id),
    }),
    claim: t.field({ type: VendorClaim, nullable: true, resolve: (receipt, _args, ctx) => claimOf(ctx, receipt.id) }),
  }),
});

builder.objectField(InventoryItem, 'receipt', (t) =>
  t.field({
    type: StockReceipt,
    nullable: true,
    description: 'The truck that it came with; null for one that was received by itself, and for a remnant.',
    resolve: (row, _args, ctx) => receiptOf(ctx, row.stockReceiptId),
  }),
);

ledgerList('stockReceipts', RECEIPTS, {
  type: StockReceipt,
  description: 'Receipts, newest first by default.',
  access: readers,
});

builder.queryField('stockReceipt', (t) =>
  t.field({
    type: StockReceipt,
    nullable: true,
    description: 'One receipt with its rolls and its claim.',
    ...accessOptions(readers),
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => visibleReceipt(ctx.db, ctx, recordId('Receipt', args.id)),
  }),
);

const ReceiptRowInput = builder.inputType('StockReceiptRowInput', {
  fields: (t) => ({
    itemId: t.id({ required: false }),
    rollNumber: t.string({ required: true }),
    dyeLot: t.string(),
    withoutLot: t.boolean({ description: 'The label has no lot; this is recorded.' }),
    width: t.field({ type: 'Feet', description: 'The item’s width if left out.' }),
    invoicedLength: t.field({ type: 'Feet' }),
    measuredLength: t.field({ type: 'Feet', description: 'What is added to stock, if the roll was measured.' }),
    cartons: t.field({ type: 'Quantity', description: 'Whole cartons, for tiles.' }),
    place: t.string({ description: 'The name or bar code of its place; that of the receipt if left out.' }),
  }),
});

mutation('stockReceiptCreate', {
  description:
    'Receives a truck: all rows or none, with every error at its cell. A roll measured shorter than invoiced makes a claim to the vendor.',
  access: keepers,
  input: (t) => ({
    vendorId: t.id({ required: true }),
    packingSlip: t.string(),
    poNumber: t.string(),
    receivedOn: t.field({ type: 'ISO8601Date', description: 'Today if left out.' }),
    place: t.string(),
    rows: t.field({ type: [ReceiptRowInput], required: true }),
    sameSlipIds: t.idList({
      required: false,
      description: 'Earlier receipts of the same packing slip that the user has seen: this is another truck.',
    }),
  }),
  resolve: async (input, ctx, call) => ({ stockReceipt: await receiveTruck(ctx, input, call) }),
  payload: { stockReceipt: StockReceipt },
});

mutation('vendorClaimPdf', {
  description: 'The claim of a receipt as a PDF; returns a signed address that is valid for ten minutes.',
  access: readers,
  input: (t) => ({ receiptId: t.id({ required: true }) }),
  resolve: (input, ctx) => claimPdf(ctx, input),
  payload: (t) => ({ pdfUrl: t.exposeString('pdfUrl', { nullable: true }) }),
});

mutation('vendorClaimSend', {
  description: 'E-mails the claim of a receipt with its PDF, to some addresses or else to the vendor’s contacts.',
  access: keepers,
  input: (t) => ({
    receiptId: t.id({ required: true }),
    to: t.stringList({ required: false }),
    again: t.boolean({ description: 'Sends a claim again that was sent before.' }),
  }),
  resolve: (input, ctx, call) => sendClaim(ctx, input, call),
  payload: { stockReceipt: StockReceipt },
});
