import { cents } from '@falcon/domain/money';
import { builder } from '../../core/builder';
import type { Context } from '../../core/context';
import { recordId, validationError } from '../../core/errors';
import { accessOptions } from '../../core/mutation';
import { visibleCustomer } from '../customers';
import { seesTotals } from '../work-orders';
import { balancesOf, openInvoicesOf } from './account.queries';
import type { AccountsWanted } from './account.queries';
import { AccountEntry, OpenInvoice } from './entries.schema';
import { entryViewsOfCustomer } from './entry-views.queries';

const invoicing = accessOptions({ permission: 'invoicing' });
const MOST_ENTRIES = 200;

const CustomerAccount = builder.objectRef<AccountsWanted>('CustomerAccount').implement({
  description: 'What a customer, or all customers of a firm, owe. Amounts are null without permission to see totals.',
  fields: (t) => ({
    balance: t.field({
      type: 'Money',
      nullable: true,
      description: 'The sum of all entries; negative if we owe.',
      resolve: async (wanted, _args, ctx) =>
        seesTotals(ctx) ? cents((await balancesOf(ctx.db, wanted)).balanceCents) : null,
    }),
    unappliedCredit: t.field({
      type: 'Money',
      nullable: true,
      resolve: async (wanted, _args, ctx) =>
        seesTotals(ctx) ? cents((await balancesOf(ctx.db, wanted)).creditCents) : null,
    }),
    openInvoices: t.field({ type: [OpenInvoice], resolve: (wanted, _args, ctx) => openInvoicesOf(ctx.db, wanted) }),
  }),
});

interface Named {
  readonly customerId?: string | number | null | undefined;
  readonly propertyFirmId?: string | number | null | undefined;
}

/** One customer that this user can see, or a firm with its customers. */
async function wantedAccounts(ctx: Context, { customerId, propertyFirmId }: Named): Promise<AccountsWanted> {
  if ((customerId == null) === (propertyFirmId == null))
    throw validationError('customerId', 'Name a customer or a firm.');
  const { salespersonScope } = ctx;
  if (customerId != null)
    return { customerId: (await visibleCustomer(ctx, customerId)).id, propertyFirmId: null, salespersonScope };
  return { customerId: null, propertyFirmId: recordId('Property firm', propertyFirmId ?? ''), salespersonScope };
}

builder.queryField('customerAccount', (t) =>
  t.field({
    type: CustomerAccount,
    description: 'The account of a customer, or of a firm.',
    ...invoicing,
    args: { customerId: t.arg.id(), propertyFirmId: t.arg.id() },
    resolve: (_root, args, ctx) => wantedAccounts(ctx, args),
  }),
);

builder.queryField('openInvoices', (t) =>
  t.field({
    type: [OpenInvoice],
    description: 'The invoices of a customer or firm that money can settle, oldest first.',
    ...invoicing,
    args: { customerId: t.arg.id(), propertyFirmId: t.arg.id() },
    resolve: async (_root, args, ctx) => openInvoicesOf(ctx.db, await wantedAccounts(ctx, args)),
  }),
);

builder.queryField('accountEntries', (t) =>
  t.field({
    type: [AccountEntry],
    description: 'The entries of a customer’s account, newest first; `before` is the id of the last one that is known.',
    ...invoicing,
    args: { customerId: t.arg.id({ required: true }), first: t.arg.int(), before: t.arg.id() },
    resolve: async (_root, args, ctx) => {
      const { id } = await visibleCustomer(ctx, args.customerId);
      const limit = Math.min(Math.max(args.first ?? 50, 1), MOST_ENTRIES);
      const before = args.before == null ? null : recordId('Entry', args.before);
      return entryViewsOfCustomer(ctx.db, id, { before, limit });
    },
  }),
);
