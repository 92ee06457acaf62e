import { builder } from '#core/builder';
import { mutation } from '#core/mutation';
import { PRINT_VARIANTS } from './printout-facts';
import { workOrderPdf } from './work-order-pdf';

export const PrintVariantType = builder.enumType('PrintVariant', { values: PRINT_VARIANTS });
const PaperSizeType = builder.enumType('PaperSize', { values: ['LETTER', 'A4'] as const });

mutation('workOrderPdf', {
  description:
    'Prints work orders with their documents; returns a signed address that is valid for ten minutes. Documents that couldn’t be appended are returned as errors.',
  access: { permission: 'workOrder' },
  input: (t) => ({
    ids: t.idList({ required: true }),
    variants: t.field({ type: [PrintVariantType], required: false, description: 'CUSTOMER by default.' }),
    paperSize: t.field({ type: PaperSizeType, required: false }),
  }),
  resolve: (input, ctx) => workOrderPdf(ctx, input),
  payload: (t) => ({ pdfUrl: t.exposeString('pdfUrl', { nullable: true }) }),
});
