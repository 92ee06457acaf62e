import { expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { ago, openCommissions, RUN } from './commissions-test-kit';

const kit = await openCommissions();
const { api, walk } = kit;
const { admin, company } = walk;
const open = await kit.invoiced();
const first = await kit.earned(ago(20));
const second = await kit.earned(ago(10));

interface CommissionPage {
  readonly totalCount: number;
  readonly totals: { readonly amount: number; readonly due: number } | null;
  readonly nodes: readonly { readonly workOrderNumber: string; readonly state: string; readonly why: string }[];
}
const list = async (args = '', client: ApiClient = admin): Promise<CommissionPage> =>
  valueAt(
    await client.query(
      `{ commissions${args} { totalCount totals { amount due } nodes { workOrderNumber salespersonName customerName invoiceNumber state stateLabel rate base amount settled due why } } }`,
    ),
    'commissions',
  ) as CommissionPage;

test('the list has each commission with its state and why it is due or not; filters and sums', async () => {
  expect(await list()).toMatchObject({ totalCount: 3, totals: { amount: 36, due: 24 } });
  expect(await list('(states: [ACCRUED])')).toMatchObject({
    totalCount: 1,
    nodes: [
      {
        workOrderNumber: open.workOrderNumber,
        salespersonName: 'Ann Lee',
        customerName: 'Lakeside Apartments',
        stateLabel: 'Accrued',
        rate: 8,
        base: 150,
        amount: 12,
        due: 0,
        why: `$791.62 of invoice ${open.invoice?.number} is open.`,
      },
    ],
  });
  const counts = async (...filters: string[]) =>
    Promise.all(filters.map(async (filter) => (await list(filter)).totalCount));
  expect(
    await counts(
      '(dueOnly: true)',
      `(earnedTo: "${ago(15)}")`,
      `(salespersonId: ${company.salespersonId})`,
      '(salespersonId: 999)',
      `(customerId: ${company.customerId}, search: "lakeside")`,
      `(search: "${first.workOrderNumber}")`,
    ),
  ).toEqual([2, 1, 3, 0, 3, 1]);
  const sorted = await list('(sort: EARNED, direction: DESC, first: 1)');
  expect(sorted.nodes).toMatchObject([{ workOrderNumber: second.workOrderNumber }]);
});

test('two rows cost as many statements as one, in the list and in a run', async () => {
  const count = async (ask: () => Promise<unknown>) => (await api.countStatements(ask)).statements;
  await list('(first: 1)');
  expect([await count(() => list('(first: 1)')), await count(() => list('(first: 3)'))]).toEqual([3, 3]);
  const preview = (periodEnd: string) => () =>
    admin.query(
      'query P($a: ISO8601Date!, $b: ISO8601Date!) { commissionRunPreview(periodStart: $a, periodEnd: $b) { paid statements { lines { why } } waiting { count rows { why } } } }',
      { a: ago(30), b: periodEnd },
    );
  expect(valueAt(await preview(ago(0))(), 'commissionRunPreview.paid')).toBe(24);
  expect([await count(preview(ago(15))), await count(preview(ago(0)))]).toEqual([4, 4]);
});

test('a salesperson sees their own commissions and statements, and pays no one', async () => {
  const other = await kit.otherSalesperson('Bob Ray');
  const permissions = ['commission'] as const;
  const ann = await api.userWith({ permissions, isSalesperson: true, salespersonId: company.salespersonId });
  const bob = await api.userWith({ permissions, isSalesperson: true, salespersonId: other });
  const run = await kit.begin(ago(30), ago(5));
  await kit.approve(run);
  expect((await list('', ann)).totalCount).toBe(3);
  expect((await list('', bob)).totalCount).toBe(0);
  expect(await kit.read(run.id, ann)).toMatchObject({ paid: 24, statements: [{ salespersonName: 'Ann Lee' }] });
  expect(await kit.read(run.id, bob)).toMatchObject({ paid: 0, statements: [] });
  const runs = async (client: ApiClient) =>
    valueAt(await client.query('{ commissionRuns { totalCount nodes { paid } } }'), 'commissionRuns');
  expect(await runs(ann)).toMatchObject({ totalCount: 1, nodes: [{ paid: 24 }] });
  expect(await runs(bob)).toMatchObject({ totalCount: 0 });
  const pay = { id: run.id, paidOn: ago(0), method: 'TRANSFER' };
  expect((await ann.mutate('commissionRunPay', pay, `commissionRun { ${RUN} }`)).codes).toEqual(['NOT_FOUND']);
  const visitor = await api.userWith({ permissions: ['salesperson'] });
  expect((await visitor.query('{ commissions { totalCount } }')).codes).toEqual(['MISSING_PERMISSION']);
});
