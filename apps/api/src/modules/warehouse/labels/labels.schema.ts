import { builder } from '#core/builder';
import { mutation } from '#core/mutation';
import { STOCK_KEEPERS } from '#catalog/items';
import { LABEL_SIZES } from './label';
import { loadListPdf, pieceLabelsPdf, remnantLabelsPdf, stockLabelsPdf } from './print-labels';

const LabelSizeType = builder.enumType('LabelSize', {
  values: LABEL_SIZES,
  description: 'Two sizes for thermal printers, one label a page, and a Letter sheet of ten labels of 2 x 4 in.',
});

const stock = { anyPermission: ['item', ...STOCK_KEEPERS] } as const;
const orders = { anyPermission: ['workOrder', 'workOrderCut'] } as const;

mutation('stockLabelsPdf', {
  description:
    'Labels of rolls, remnants and cartons, or of all that a receipt brought; returns a signed address that is valid for ten minutes.',
  access: stock,
  input: (t) => ({
    rollIds: t.idList({ required: false }),
    receiptId: t.id({ required: false }),
    size: t.field({ type: LabelSizeType, required: true }),
  }),
  resolve: (input, ctx) => stockLabelsPdf(ctx, input),
  payload: (t) => ({ pdfUrl: t.exposeString('pdfUrl'), count: t.exposeInt('count') }),
});

mutation('pieceLabelsPdf', {
  description: 'A label for each piece of some orders; returns a signed address that is valid for ten minutes.',
  access: orders,
  input: (t) => ({
    workOrderIds: t.idList({ required: true }),
    size: t.field({ type: LabelSizeType, required: true }),
  }),
  resolve: (input, ctx) => pieceLabelsPdf(ctx, input),
  payload: (t) => ({ pdfUrl: t.exposeString('pdfUrl'), count: t.exposeInt('count') }),
});

mutation('remnantLabelsPdf', {
  description:
    'Labels of the remnants that cutting some orders, or cutting them again, made; without an address if they made none.',
  access: orders,
  input: (t) => ({
    workOrderIds: t.idList({ required: true }),
    size: t.field({ type: LabelSizeType, required: true }),
  }),
  resolve: (input, ctx) => remnantLabelsPdf(ctx, input),
  payload: (t) => ({ pdfUrl: t.exposeString('pdfUrl', { nullable: true }), count: t.exposeInt('count') }),
});

mutation('loadListPdf', {
  description: 'What each crew loads on a day: a page for each; without an address if nothing is assigned.',
  access: orders,
  input: (t) => ({ day: t.field({ type: 'ISO8601Date', required: true }) }),
  resolve: (input, ctx) => loadListPdf(ctx, input),
  payload: (t) => ({ pdfUrl: t.exposeString('pdfUrl', { nullable: true }), count: t.exposeInt('count') }),
});
