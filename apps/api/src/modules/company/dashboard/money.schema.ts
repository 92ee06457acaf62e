import { INVOICE_FILTERS, readFilters } from '@falcon/domain/company/filters';
import { moneyLists } from '@falcon/domain/money-in/invoices';
import type { MoneyList } from '@falcon/domain/money-in/invoices';
import { cents } from '@falcon/domain/kit/money';
import type { Cents } from '@falcon/domain/kit/money';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { sumsOfInvoices } from '#money-in/invoices';
import { seesKind } from '#kit/record-kit';

interface MoneyFigure extends Pick<MoneyList, 'address' | 'key' | 'label'> {
  readonly count: number;
  readonly amount: Cents;
}

export const DashboardMoney = builder.objectRef<MoneyFigure>('DashboardMoney').implement({
  description: 'The total of a list of invoices, the same figure that the list shows.',
  fields: (t) => ({
    key: t.exposeString('key'),
    label: t.exposeString('label'),
    count: t.exposeInt('count'),
    amount: t.field({
      type: 'Money',
      description: 'The open amount of invoices that are due, the billed amount of the others.',
      resolve: ({ amount }) => amount,
    }),
    link: t.string({
      description: 'The page that lists them.',
      resolve: ({ address }) => `/invoices?${new URLSearchParams(address).toString()}`,
    }),
  }),
});

/**
 * Amounts to be sent, not delivered, due, overdue, sent today and failed in accounting; null for users who can't see the list with its
 * totals.
 */
export async function moneyFigures(ctx: Context): Promise<MoneyFigure[] | null> {
  if (!seesKind(ctx, 'INVOICE') || !ctx.sees(PRICES)) return null;
  const today = ctx.today();
  const lists = moneyLists(today);
  const sums = await sumsOfInvoices(
    ctx,
    lists.map(({ address }) => readFilters(INVOICE_FILTERS, address, today)),
  );
  return lists.map(({ key, label, address, figure }, place) => {
    const { count = 0, amountCents = 0, openCents = 0 } = sums[place] ?? {};
    return { key, label, address, count, amount: cents(figure === 'amount' ? amountCents : openCents) };
  });
}
