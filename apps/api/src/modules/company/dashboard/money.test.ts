import { filterArguments, INVOICE_FILTERS, readFilters } from '@falcon/domain/company/filters';
import { moneyLists } from '@falcon/domain/money-in/invoices';
import { addDays } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';
import { companyToday } from '#testing/today';

const api = await testApi();
const walk = await orderWalk(api);
const today = companyToday();

interface Figure {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly amount: number;
  readonly link: string;
}

async function figures(client: ApiClient = walk.office): Promise<Figure[] | null> {
  const answer = await client.query('{ dashboard { money { key label count amount link } } }');
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'dashboard.money') as Figure[] | null;
}

const change = (
  order: WalkedOrder,
  values: { dueDate?: string; invoiceDate?: string; accountingState?: string; deliveryState?: string; sentAt?: Date },
) => api.db.updateTable('invoice').set(values).where('id', '=', Number(order.invoice?.id)).execute();

const LIST = `query L($statuses: [InvoiceStatus!], $overdueOnly: Boolean, $accountingStates: [AccountingState!], $deliveryStates: [InvoiceDeliveryState!], $dueFrom: ISO8601Date, $dueTo: ISO8601Date, $sentFrom: ISO8601Date, $sentTo: ISO8601Date) {
  invoices(statuses: $statuses, overdueOnly: $overdueOnly, accountingStates: $accountingStates, deliveryStates: $deliveryStates, dueFrom: $dueFrom, dueTo: $dueTo, sentFrom: $sentFrom, sentTo: $sentTo) { totalCount totals { amount amountOpen } } }`;

test('what is to be sent, not delivered, due this week, overdue, sent today and failed in accounting is what their lists show', async () => {
  const [due, late, sentOrder, failed, deleted] = [
    await walk.invoiced(),
    await walk.invoiced(),
    await walk.invoiced(),
    await walk.invoiced(),
    await walk.invoiced(),
  ];
  await change(due, { dueDate: today });
  await walk.pay(due, 91.62);
  await change(late, { invoiceDate: addDays(today, -31), dueDate: addDays(today, -1) });
  await change(sentOrder, { sentAt: api.services.clock() });
  await change(failed, { accountingState: 'FAILED' });
  await change(deleted, { dueDate: today, accountingState: 'FAILED' });
  await walk.office.mutate('invoiceDelete', { workOrderIds: [deleted.id] }, 'errors { message }');

  await change(due, { deliveryState: 'TO_SEND' });
  await change(failed, { deliveryState: 'FAILED' });

  const shownFigures = await figures();
  expect(shownFigures?.map(({ key, count, amount }) => [key, count, amount])).toEqual([
    ['TO_SEND', 1, 791.62],
    ['NOT_DELIVERED', 1, 791.62],
    ['DUE_THIS_WEEK', 1, 700],
    ['OVERDUE', 1, 791.62],
    ['SENT_TODAY', 1, 791.62],
    ['FAILED_IN_ACCOUNTING', 1, 791.62],
  ]);
  for (const { key, link, count, amount } of shownFigures ?? []) {
    const address = Object.fromEntries(new URL(link, 'http://office').searchParams);
    const listed = await walk.office.query(
      LIST,
      filterArguments(INVOICE_FILTERS, readFilters(INVOICE_FILTERS, address, today)),
    );
    const list = valueAt(listed, 'invoices') as { totalCount: number; totals: Record<string, number> };
    const figure = moneyLists(today).find((one) => one.key === key)?.figure ?? '';
    expect([key, list.totalCount, list.totals[figure]]).toEqual([key, count, amount]);
  }
});

test('all figures are one statement', async () => {
  await figures();
  expect((await api.countStatements(() => figures())).statements).toBe(1);
});

test('only users who see the invoices with their totals see the figures', async () => {
  const clerk = await api.userWith({ permissions: ['invoicing', 'workOrder'] });
  expect(await figures(clerk)).toBeNull();
  expect(await figures(await api.as('warehouse'))).toBeNull();
});
