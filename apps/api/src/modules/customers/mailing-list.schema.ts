import { builder } from '../../graphql/builder';
import { accessOptions } from '../../graphql/mutation';
import { exportMailingList } from './export-mailing-list';
import type { MailingList } from './export-mailing-list';

const CustomerMailingList = builder.objectRef<MailingList>('CustomerMailingList').implement({
  description: 'A CSV file of mailing addresses.',
  fields: (t) => ({ url: t.exposeString('url', { nullable: false }), rows: t.exposeInt('rows', { nullable: false }) }),
});

builder.queryField('customerMailingListExport', (t) =>
  t.field({
    ...accessOptions({ permission: 'customerMailingList' }),
    type: CustomerMailingList,
    nullable: false,
    description:
      'The addresses of the customers of a filter, with bill-to addresses where available; salespersons get only their own customers.',
    args: {
      search: t.arg.string(),
      activeOnly: t.arg.boolean(),
      pmfId: t.arg.id(),
      salespersonId: t.arg.id(),
      customerTypeId: t.arg.id(),
      geoLocationId: t.arg.id(),
    },
    resolve: (_root, args, ctx) => exportMailingList(ctx, args),
  }),
);
