import { builder } from '../../graphql/builder';
import { accessOptions } from '../../graphql/mutation';
import { exportMailingList } from './export-mailing-list';
import type { MailingList } from './export-mailing-list';

const CustomerMailingList = builder.objectRef<MailingList>('CustomerMailingList').implement({
  description: 'A CSV file of addresses to write to.',
  fields: (t) => ({ url: t.exposeString('url', { nullable: false }), rows: t.exposeInt('rows', { nullable: false }) }),
});

builder.queryField('customerMailingListExport', (t) =>
  t.field({
    ...accessOptions({ permission: 'customerMailingList' }),
    type: CustomerMailingList,
    nullable: false,
    description: 'The addresses of the customers of a filter, bill-to addresses where there are such; a salesperson gets only their own customers.',
    args: { search: t.arg.string(), activeOnly: t.arg.boolean(), pmfId: t.arg.id(), salespersonId: t.arg.id() },
    resolve: (_root, args, ctx) => exportMailingList(ctx, args),
  }),
);
