import { builder } from '#core/builder';
import { accessOptions } from '#core/mutation';
import { priceListTemplate } from './price-list-template';

const PriceListTemplate = builder.objectRef<{ readonly url: string }>('PriceListTemplate').implement({
  fields: (t) => ({ url: t.exposeString('url', { description: 'Signed, valid for ten minutes.' }) }),
});

builder.queryField('priceListTemplate', (t) =>
  t.field({
    ...accessOptions({ permission: 'editItem' }),
    type: PriceListTemplate,
    description:
      'A workbook (XLSX) to fill in: the headings of a price list, an example of each sort, and an explanation of the columns on a second sheet.',
    resolve: async (_root, _args, ctx) => ({ url: await priceListTemplate(ctx) }),
  }),
);
