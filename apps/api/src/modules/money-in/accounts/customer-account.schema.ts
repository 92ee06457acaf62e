import { exposureOf } from '@falcon/domain/orders/credit';
import { cents } from '@falcon/domain/kit/money';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { recordId, validationError } from '#core/errors';
import { hidden, moneyField } from '#core/figures';
import { accessOptions } from '#core/mutation';
import { ledgerList } from '#kit/ledger-list';
import { visibleCustomer } from '#people/customers';
import { accountFigures, creditableInvoicesOf, openInvoicesOf } from './account-figures.queries';
import type { AccountFigures, AccountsWanted } from './account-figures.queries';
import { AccountEntry, EntryKind, OpenInvoice } from './entries.schema';
import { ENTRIES } from './entry-list.queries';

const access = { permission: 'invoicing' } as const;
const invoicing = accessOptions(access);

const CustomerAccount = builder
  .objectRef<AccountsWanted & { readonly figures: AccountFigures }>('CustomerAccount')
  .implement({
    description: 'What a customer, or all customers of a firm, owe. Amounts are null without permission to see totals.',
    fields: (t) => {
      const figure = (name: keyof AccountFigures, description: string) => {
        const { resolve, ...field } = moneyField('amount', hidden(PRICES));
        return t.field({
          ...field,
          description,
          resolve: ({ figures }, args, ctx) => resolve({ amount: figures[name] }, args, ctx),
        });
      };
      return {
        balance: figure('balanceCents', 'The sum of all entries; negative if we owe.'),
        unappliedCredit: figure('creditCents', 'Unapplied credit.'),
        open: figure('openCents', 'The open amount of the invoices.'),
        pastDue: figure('pastDueCents', 'The open amount of the invoices that were due before today.'),
        notInvoiced: figure('notInvoicedCents', 'Job cost of the orders not yet invoiced.'),
        creditLimit: figure('creditLimitCents', 'Null: no limit. A firm has none.'),
        exposure: t.field({
          type: 'Money',
          nullable: true,
          description: 'What counts against the credit limit: open invoices less credit, and orders not yet invoiced.',
          resolve: ({ figures }, _args, ctx) =>
            ctx.sees(PRICES)
              ? exposureOf({
                  unpaidInvoices: cents(figures.openCents),
                  unappliedCredit: cents(figures.creditCents),
                  ordersNotInvoiced: cents(figures.notInvoicedCents),
                })
              : null,
        }),
        openInvoices: t.field({ type: [OpenInvoice], resolve: (wanted, _args, ctx) => openInvoicesOf(ctx.db, wanted) }),
      };
    },
  });

interface AccountArguments {
  readonly customerId?: string | number | null | undefined;
  readonly propertyFirmId?: string | number | null | undefined;
}

/** One customer or firm (with its customers) that this user can see. */
async function wantedAccounts(ctx: Context, { customerId, propertyFirmId }: AccountArguments): Promise<AccountsWanted> {
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
    resolve: async (_root, args, ctx) => {
      const wanted = await wantedAccounts(ctx, args);
      return { ...wanted, figures: await accountFigures(ctx.db, wanted, ctx.today()) };
    },
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

builder.queryField('creditableInvoices', (t) =>
  t.field({
    type: [OpenInvoice],
    description: 'The invoices of a customer that a credit memo can be for: open ones, and paid ones, newest first.',
    ...invoicing,
    args: { customerId: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) => creditableInvoicesOf(ctx.db, await wantedAccounts(ctx, args)),
  }),
);

ledgerList('accountEntries', ENTRIES, {
  type: AccountEntry,
  description: 'The entries of the account of a customer, or of a firm; newest first by default.',
  access,
  enums: { kinds: EntryKind },
  args: ({ arg }) => ({ customerId: arg.id(), propertyFirmId: arg.id() }),
  given: wantedAccounts,
});
