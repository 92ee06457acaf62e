import { expect, test } from 'vitest';
import { companyToday } from '#testing/today';
import { connectedOffice } from '#testing/quickbooks-sync-kit';
import { answerOf } from '#modules/money-in/receivables/receivables-test-kit';

const { api, simulator, walk, sendOnce, send } = await connectedOffice();
const admin = await api.as('admin');

interface Failures {
  readonly totalCount: number;
  readonly nodes: readonly { readonly id: string; readonly name: string; readonly message: string }[];
  readonly pageInfo: { readonly endCursor: string };
}
interface Report {
  readonly failures: number;
  readonly totalCount: number;
  readonly rows: readonly { readonly problem: string; readonly failures: number }[];
}
const failures = async (args: string): Promise<Failures> =>
  (
    await answerOf<{ quickbooksFailures: Failures }>(
      admin,
      `{ quickbooksFailures(${args}) { totalCount nodes { id name message fix link waiting blocks } pageInfo { endCursor } } }`,
    )
  ).quickbooksFailures;
const statements = async (args: string) => (await api.countStatements(() => failures(args))).statements;

test('failures are listed page by page, searched, counted by list, and retried one or all', async () => {
  const orders = [await walk.invoiced(), await walk.invoiced(), await walk.invoiced()];
  simulator.plant({ kind: '6210', times: 3, match: { entity: 'invoice', operation: 'create' } });
  await sendOnce();
  const all = await failures('list: INVOICE');
  expect(new Set(all.nodes.map(({ name }) => name))).toEqual(new Set(orders.map(({ invoice }) => invoice?.number)));
  const page = await failures('list: INVOICE, first: 2');
  const rest = await failures(`list: INVOICE, first: 2, after: "${page.pageInfo.endCursor}"`);
  expect([...page.nodes, ...rest.nodes]).toEqual(all.nodes);
  const statementCounts = [await statements('list: INVOICE, first: 1'), await statements('list: INVOICE, first: 3')];
  expect(statementCounts).toEqual([4, 4]);
  const number = orders[1]?.invoice?.number ?? '';
  expect((await failures(`list: INVOICE, search: "${number}"`)).nodes).toEqual([
    expect.objectContaining({
      name: number,
      message: `The date of invoice ${number} is in a period that is closed in QuickBooks.`,
      link: `/work-orders/${orders[1]?.id}`,
    }),
  ]);
  expect((await failures('list: COMMISSION')).totalCount).toBe(0);
  const counts = await answerOf<{ quickbooksFailureCounts: readonly { list: string; count: number }[] }>(
    admin,
    '{ quickbooksFailureCounts { list count } }',
  );
  expect(counts.quickbooksFailureCounts).toEqual(
    expect.arrayContaining([
      { list: 'INVOICE', count: 3 },
      { list: 'CUSTOMER', count: 0 },
    ]),
  );
  // The API's own list has the same rows.
  const listed = await answerOf<{ quickbooksInvoiceFailures: readonly { id: string }[] }>(
    admin,
    '{ quickbooksInvoiceFailures { id } }',
  );
  expect(listed.quickbooksInvoiceFailures.map(({ id }) => id)).toEqual(all.nodes.map(({ id }) => id));

  const [one] = all.nodes;
  const retry = (input: Record<string, unknown>) =>
    admin.mutate('invoiceRetry', input, 'retried failures { id list name message workOrderId }');
  expect((await retry({ ids: [one?.id] })).data).toMatchObject({
    invoiceRetry: {
      retried: 1,
      failures: [
        { id: one?.id, list: 'INVOICE', name: one?.name, message: expect.any(String), workOrderId: expect.any(String) },
      ],
    },
  });
  expect((await failures('list: INVOICE')).totalCount).toBe(2);
  expect((await retry({ list: 'INVOICE' })).data).toMatchObject({ invoiceRetry: { retried: 2 } });
  await send();
  expect((await failures('list: INVOICE')).totalCount).toBe(0);
  expect(simulator.ledger().invoices).toHaveLength(3);
});

test('the report adds failures up by list and problem; its count is that of the list it leads to', async () => {
  for (const [kind, times] of [
    ['6210', 2],
    ['6000', 1],
  ] as const) {
    for (let count = 0; count < times; count += 1) await walk.invoiced();
    simulator.plant({ kind, times, match: { entity: 'invoice', operation: 'create' } });
    await sendOnce();
  }
  const report = async (args = '') =>
    (
      await answerOf<{ quickbooksFailureReport: Report }>(
        admin,
        `{ quickbooksFailureReport${args} { failures waiting totalCount chart { label value }
          rows { list problem failures waiting firstFailed lastFailed } } }`,
      )
    ).quickbooksFailureReport;
  const all = await report();
  const today = companyToday();
  expect(all).toEqual({
    failures: 3,
    waiting: 0,
    totalCount: 2,
    chart: [
      { label: 'Period closed in QuickBooks', value: 2 },
      { label: 'Refused by a rule of QuickBooks', value: 1 },
    ],
    rows: [
      { list: 'INVOICE', problem: 'PERIOD_CLOSED', failures: 2, waiting: 0, firstFailed: today, lastFailed: today },
      { list: 'INVOICE', problem: 'REFUSED', failures: 1, waiting: 0, firstFailed: today, lastFailed: today },
    ],
  });
  for (const { problem, failures: count } of all.rows)
    expect((await failures(`list: INVOICE, problems: [${problem}]`)).totalCount).toBe(count);
  expect((await report('(problems: [REFUSED])')).failures).toBe(1);
  expect((await report('(lists: [ITEM, CUSTOMER])')).totalCount).toBe(0);
  expect((await report('(endDate: "2020-01-01")')).totalCount).toBe(0);
  expect((await report(`(startDate: "${today}", endDate: "${today}")`)).failures).toBe(3);
  const others = await api.userWith({ permissions: ['invoicing'] });
  expect((await others.query('{ quickbooksFailureReport { failures } }')).codes).toEqual(['MISSING_PERMISSION']);
});

test('each of several is retried, or says why not; a failure says in words what waits for it', async () => {
  await send();
  await admin.mutate('invoiceRetry', { list: 'INVOICE' }, 'retried');
  await send();
  await api.db.deleteFrom('quickbooksLink').where('kind', '=', 'CUSTOMER').execute();
  await api.db
    .updateTable('customer')
    .set({ name: 'Refused there' })
    .where('id', '=', walk.company.customerId)
    .execute();
  simulator.plant({ kind: '6000', times: 2, match: { entity: 'customer', operation: 'create' } });
  await walk.invoiced();
  await walk.invoiced();
  await sendOnce();
  const [failed] = (await failures('list: CUSTOMER')).nodes;
  expect(failed).toMatchObject({ waiting: 2, blocks: '2 invoices wait for this customer.' });
  const answer = await admin.mutate(
    'invoiceRetry',
    { ids: [failed?.id, '999999999'] },
    'retried errors { modelId message }',
  );
  expect(answer.data).toMatchObject({
    invoiceRetry: {
      retried: 1,
      errors: [
        {
          modelId: '999999999',
          message: 'This is no longer a failure: it was retried or withdrawn.',
        },
      ],
    },
  });
  simulator.clearFaults();
  await send();
  expect((await failures('list: CUSTOMER')).totalCount).toBe(0);
});
