import { CUSTOMER_FILTERS } from '@falcon/domain/company/filters';
import { builder, plainType } from '#core/builder';
import { filterFields, filterValues } from '#core/lists/filters';
import { accessOptions } from '#core/mutation';
import { exportMailingList } from './export-mailing-list';
import type { MailingList } from './export-mailing-list';

/** The list's filters, without those that only the API has. */
const { own: _, ...MAILED } = CUSTOMER_FILTERS;

const CustomerMailingList = plainType<MailingList>(
  'CustomerMailingList',
  { url: 'String', rows: 'Int' },
  'A CSV file of mailing addresses.',
);

builder.queryField('customerMailingListExport', (t) =>
  t.field({
    ...accessOptions({ permission: 'customerMailingList' }),
    type: CustomerMailingList,
    description:
      'The addresses of the customers of a filter, with bill-to addresses where available; salespersons get only their own customers.',
    args: filterFields<typeof MAILED, 'Arg'>(t.arg, MAILED),
    resolve: (_root, args, ctx) => exportMailingList(ctx, filterValues(MAILED, args)),
  }),
);
