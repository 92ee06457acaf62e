import { MOST_SLIP_ROWS, unreadWords } from '@falcon/domain/warehouse/receiving';
import type { Slip, SlipRow } from '@falcon/domain/warehouse/receiving';
import { builder } from '#core/builder';
import { recordId, validationError } from '#core/errors';
import { accessOptions, mutation } from '#core/mutation';
import { recordOf } from '#kit/record-kit';
import { Item, STOCK_KEEPERS } from '#catalog/items';
import { readSlipFile } from './read-slip-file';
import { StockReceipt } from './receipts.schema';
import { receiptsOfSlip } from './receipts.queries';
import { itemsNamed } from './slip-items.queries';
import type { NamedItems } from './slip-items.queries';

const keepers = { anyPermission: STOCK_KEEPERS } as const;

const PackingSlipItem = builder.objectRef<NamedItems>('PackingSlipItem').implement({
  description: 'What a packing slip calls an item.',
  fields: (t) => ({
    name: t.exposeString('name'),
    item: t.field({
      type: Item,
      nullable: true,
      description: 'The item of the vendor with this name; null if there is none, or more than one.',
      resolve: ({ ids: [id, other] }, _args, ctx) =>
        id === undefined || other !== undefined ? null : recordOf(ctx, 'item', id),
    }),
    isAmbiguous: t.boolean({ resolve: ({ ids }) => ids.length > 1 }),
  }),
});

const PackingSlipRow = builder.objectRef<SlipRow>('PackingSlipRow').implement({
  fields: (t) => ({
    rollNumber: t.exposeString('rollNumber'),
    item: t.exposeString('item'),
    dyeLot: t.exposeString('dyeLot'),
    width: t.expose('width', { type: 'Feet', nullable: true }),
    invoicedLength: t.expose('invoicedLength', { type: 'Feet', nullable: true }),
    measuredLength: t.expose('measuredLength', { type: 'Feet', nullable: true }),
    cartons: t.exposeInt('cartons', { nullable: true }),
    place: t.exposeString('place'),
  }),
});

const PackingSlip = builder.objectRef<Slip>('PackingSlip').implement({
  description: 'A packing slip as it was read.',
  fields: (t) => ({
    rows: t.field({ type: [PackingSlipRow], resolve: (slip) => [...slip.rows] }),
    unread: t.stringList({
      description: 'The cells that could not be read, with their rows.',
      resolve: (slip) => slip.unread.map(unreadWords),
    }),
  }),
});

builder.queryFields((t) => ({
  packingSlipItems: t.field({
    type: [PackingSlipItem],
    description: 'The items of a vendor by what a packing slip calls them.',
    ...accessOptions(keepers),
    args: { vendorId: t.arg.id({ required: true }), names: t.arg.stringList({ required: true }) },
    resolve: (_root, { vendorId, names }, ctx) => {
      if (names.length > MOST_SLIP_ROWS) throw validationError('names', `At most ${MOST_SLIP_ROWS} names.`);
      return itemsNamed(ctx.db, recordId('Vendor', vendorId), [...new Set(names)]);
    },
  }),
  stockReceiptsOfSlip: t.field({
    type: [StockReceipt],
    description: 'What was received with a packing slip of a vendor before, newest first.',
    ...accessOptions(keepers),
    args: { vendorId: t.arg.id({ required: true }), packingSlip: t.arg.string({ required: true }) },
    resolve: (_root, { vendorId, packingSlip }, ctx) =>
      receiptsOfSlip(ctx.db, recordId('Vendor', vendorId), packingSlip),
  }),
}));

mutation('packingSlipRead', {
  description: 'Reads the file of a packing slip (CSV or XLSX) into rows; nothing is stored.',
  access: keepers,
  input: (t) => ({ dataUri: t.string({ required: true }) }),
  resolve: (input, ctx) => readSlipFile(ctx, input),
  payload: { slip: PackingSlip },
});
