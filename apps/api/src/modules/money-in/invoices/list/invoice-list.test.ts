import { addDays } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import { companyToday } from '#testing/today';

const api = await testApi();
const walk = await orderWalk(api);
const { office, company } = walk;
const today = companyToday();

const [late, part, paid, deleted] = [
  await walk.invoiced(),
  await walk.invoiced(),
  await walk.invoiced(),
  await walk.invoiced(),
];
const invoiceId = (order: typeof late): number => Number(order.invoice?.id);
await api.db
  .updateTable('invoice')
  .set({ invoiceDate: addDays(today, -40), dueDate: addDays(today, -10), accountingState: 'FAILED' })
  .where('id', '=', invoiceId(late))
  .execute();
await walk.pay(part, 100);
await walk.pay(paid, 791.62);
await office.mutate('invoiceDelete', { workOrderIds: [deleted.id] }, 'results { invoiceId }');

const LIST = `query Q($status: [InvoiceStatus!], $overdue: Boolean, $delivery: [InvoiceDeliveryState!], $accounting: [AccountingState!], $search: String, $salesperson: ID, $customer: ID, $from: ISO8601Date, $sort: InvoiceSort, $direction: SortDirection) {
  invoices(statuses: $status, overdueOnly: $overdue, deliveryStates: $delivery, accountingStates: $accounting, search: $search, salespersonId: $salesperson, customerId: $customer, dateFrom: $from, sort: $sort, direction: $direction) {
    totalCount totals { amount amountPaid amountOpen } nodes { id number customerName isOverdue status amountOpen deliveryState accountingState workOrder { id workOrderNumber buildingUnit } }
  } }`;

interface InvoicePage {
  readonly totalCount: number;
  readonly totals: { readonly amount: number; readonly amountPaid: number; readonly amountOpen: number } | null;
  readonly nodes: readonly { readonly id: string; readonly number: string; readonly isOverdue: boolean }[];
}

async function list(variables: Record<string, unknown> = {}, client = office): Promise<InvoicePage> {
  const answer = await client.query(LIST, variables);
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'invoices') as InvoicePage;
}
const numbers = async (variables: Record<string, unknown>): Promise<string[]> =>
  (await list(variables)).nodes.map(({ number }) => number).toSorted();
const numberOf = (order: typeof late): string => order.invoice?.number ?? '';

test('the list has every invoice that was not deleted, with sums of what is billed, paid and open', async () => {
  const all = await list();
  expect(all.totalCount).toBe(3);
  expect(all.totals).toEqual({ amount: 2374.86, amountPaid: 891.62, amountOpen: 1483.24 });
  expect(all.nodes.find(({ number }) => number === numberOf(late))?.isOverdue).toBe(true);
});

test('filters find overdue, partly paid, unsent, failed and deleted invoices', async () => {
  expect(await numbers({ overdue: true })).toEqual([numberOf(late)]);
  expect(await numbers({ status: ['PARTIAL'] })).toEqual([numberOf(part)]);
  expect(await numbers({ status: ['VOID'] })).toEqual([numberOf(deleted)]);
  expect(await numbers({ accounting: ['FAILED'] })).toEqual([numberOf(late)]);
  expect(await numbers({ delivery: ['SENT'] })).toEqual([]);
  expect(await numbers({ from: today })).toEqual([numberOf(part), numberOf(paid)].toSorted());
  expect(await numbers({ salesperson: company.salespersonId, customer: company.customerId })).toHaveLength(3);
});

test('invoices are found by their amount, in cents and both ends included; those who don’t see amounts can’t ask', async () => {
  const count = async (args: string, client = office) => {
    const answer = await client.query(`{ invoices(${args}) { totalCount } }`);
    return answer.codes[0] ?? valueAt(answer, 'invoices.totalCount');
  };
  expect(await count('amountFrom: 791.62, amountTo: 791.62')).toBe(3);
  expect(await count('amountFrom: 791.63')).toBe(0);
  expect(await count('amountTo: 791.61')).toBe(0);
  expect(await count('amountFrom: 0, amountTo: 1000, statuses: [PARTIAL]')).toBe(1);
  expect(await count('amountFrom: 5, amountTo: 4')).toBe('VALIDATION_ERROR');
  const clerk = await api.userWith({ permissions: ['invoicing', 'workOrder'] });
  expect(await count('amountFrom: 1', clerk)).toBe('MISSING_PERMISSION');
});

test('the search finds invoices by number, by customer, and by what their orders say', async () => {
  expect(await numbers({ search: numberOf(part) })).toEqual([numberOf(part)]);
  expect(await numbers({ search: 'lakeside' })).toHaveLength(3);
  expect(await numbers({ search: 'nobody at all' })).toEqual([]);
});

test('every order of the list is complete in both directions', async () => {
  const sorts = ['NUMBER', 'DATE', 'DUE_DATE', 'CUSTOMER', 'STATUS', 'DELIVERY', 'ACCOUNTING', 'AMOUNT', 'OPEN'];
  for (const sort of sorts) {
    const up = (await list({ sort, direction: 'ASC' })).nodes.map(({ id }) => id);
    const down = (await list({ sort, direction: 'DESC' })).nodes.map(({ id }) => id);
    expect(up).toHaveLength(3);
    expect(down).toEqual(up.toReversed());
  }
  expect((await list({ sort: 'OPEN', direction: 'DESC' })).nodes[0]?.number).toBe(numberOf(late));
});

test('a customer that is renamed is renamed in the list', async () => {
  await api.db
    .updateTable('workOrder')
    .set({ customerName: 'Lakeside Towers' })
    .where('id', '=', Number(part.id))
    .execute();
  const row = (await list({ status: ['PARTIAL'] })).nodes[0];
  expect(row).toMatchObject({ customerName: 'Lakeside Towers' });
});

test('the number of statements does not depend on the number of invoices', async () => {
  const count = async (variables: Record<string, unknown>) =>
    (await api.countStatements(() => list(variables))).statements;
  await list();
  // The rows, their count, their sums, and the orders of all rows.
  expect(await count({ status: ['PARTIAL'] })).toBe(4);
  expect(await count({ status: ['OPEN', 'PARTIAL', 'PAID'] })).toBe(4);
});

test('invoices need the permission to invoice; amounts need the one to see totals', async () => {
  const visitor = await api.userWith({ permissions: ['workOrder'] });
  expect((await visitor.query('{ invoices { totalCount } }')).codes).toEqual(['MISSING_PERMISSION']);
  const clerk = await api.userWith({ permissions: ['invoicing', 'workOrder'] });
  expect((await list({}, clerk)).totals).toBeNull();
  expect((await clerk.query('{ invoices(sort: AMOUNT) { totalCount } }')).codes).toEqual(['MISSING_PERMISSION']);
});

test('a void invoice is found by its whole number only, in the list and in the search, with the reason in the history', async () => {
  const voided = await walk.invoiced();
  const number = numberOf(voided);
  const answer = await office.mutate(
    'invoiceDelete',
    { workOrderIds: [voided.id], reason: 'Billed twice' },
    'results { invoiceId } errors { message }',
  );
  expect(valueAt(answer, 'invoiceDelete.errors')).toEqual([]);
  expect(await numbers({ search: number.toLowerCase() })).toEqual([number]);
  expect(await numbers({ search: number.slice(0, -1) })).not.toContain(number);
  expect((await list({ search: number })).totals).toMatchObject({ amount: 0, amountOpen: 0 });
  const search = async (text: string) => {
    const found = await office.query(
      'query($text: String!) { search(search: $text) { groups { kind hits { title detail } } } }',
      { text },
    );
    const groups = valueAt(found, 'search.groups') as {
      kind: string;
      hits: { title: string; detail: string }[];
    }[];
    return groups.find(({ kind }) => kind === 'INVOICE')?.hits ?? [];
  };
  expect(await search(number)).toContainEqual({ title: number, detail: expect.stringMatching(/, void$/) });
  expect((await search(number.slice(0, -1))).map(({ title }) => title)).not.toContain(number);
  const history = await office.query(
    'query($id: ID!) { recordHistory(type: WORK_ORDER, id: $id) { nodes { reason } } }',
    { id: voided.id },
  );
  expect(history.errors).toEqual([]);
  expect(JSON.stringify(history.data)).toContain('Billed twice');
});
