import { expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import { ago, openCommissions } from './commissions-test-kit';
import type { Run } from './commissions-test-kit';

const kit = await openCommissions();
const { walk, begin, approve, transfer, earned, bounce, payInFull, stateOf, adjust, read } = kit;
const linesOf = (run: Run) => run.statements.flatMap(({ lines }) => lines.map(({ kind, amount }) => [kind, amount]));

test('a month of commissions: earned and paid, taken back after a bounced check, and earned again: one payment in the end', async () => {
  const [first, second, waiting, later] = [
    await earned(ago(80)),
    await earned(ago(75)),
    await kit.invoiced(),
    await earned(ago(50)),
  ];
  const reconciled = await walk.inInvoice();
  const run = await begin(ago(90), ago(61));
  expect(run).toMatchObject({
    status: 'OPEN',
    paid: 24,
    statements: [
      { salespersonName: 'Ann Lee', carriedIn: 0, commissions: 24, adjustments: 0, paid: 24, carriedOut: 0, id: null },
    ],
  });
  expect(run.statements[0]?.lines[0]).toMatchObject({
    kind: 'COMMISSION',
    description: `${first.workOrderNumber}, Lakeside Apartments`,
    base: 150,
    rate: 8,
    amount: 12,
  });
  expect(run.statements[0]?.lines[0]?.why).toMatch(/^Invoice IND-C-\d+ was paid in full on /);
  const whys = new Map(run.waiting.rows.map(({ workOrderNumber, why }) => [workOrderNumber, why]));
  expect(whys.get(waiting.workOrderNumber)).toMatch(/^\$791\.62 of invoice IND-C-\d+ is open\.$/);
  expect(whys.get(later.workOrderNumber)).toMatch(/was paid in full on .*, after the period\.$/);
  expect(run.waiting).toMatchObject({ count: 2, amount: 24 });
  const preview = await walk.admin.query(
    'query P($a: ISO8601Date!, $b: ISO8601Date!) { commissionRunPreview(periodStart: $a, periodEnd: $b) { paid waiting { rows { workOrderNumber why } } } }',
    { a: ago(90), b: ago(0) },
  );
  expect(valueAt(preview, 'commissionRunPreview.paid')).toBe(36);
  expect(valueAt(preview, 'commissionRunPreview.waiting.rows')).toContainEqual({
    workOrderNumber: reconciled.workOrderNumber,
    why: 'The order is not invoiced.',
  });

  expect((await approve(run)).errors).toEqual([]);
  expect(await stateOf(first)).toMatchObject({ state: 'EARNED', settledCents: 12_00, dueCents: 0 });
  expect((await transfer(run)).errors).toEqual([]);
  expect(await stateOf(first)).toMatchObject({ state: 'PAID' });
  expect(await read(run.id)).toMatchObject({ status: 'PAID', method: 'TRANSFER', reference: 'ACH 7', paid: 24 });

  await bounce(first);
  expect(await stateOf(first)).toMatchObject({ state: 'REVERSED', dueCents: -12_00 });
  const next = await begin(ago(60), ago(31));
  expect(linesOf(next)).toEqual([
    ['COMMISSION', 12],
    ['CHARGEBACK', -12],
  ]);
  expect(next.statements[0]?.lines[1]?.why).toMatch(
    /^A payment was reversed after the commission was paid: \$791\.62 of invoice IND-C-\d+ is open\.$/,
  );
  await approve(next);
  // Nothing is paid and nothing is left: the chargeback used up the other commission.
  expect(valueAt(await transfer(next), 'commissionRunPay.commissionRun')).toMatchObject({ paid: 0, carried: 0 });

  await payInFull(first, ago(20));
  expect(await stateOf(first)).toMatchObject({ state: 'EARNED', dueCents: 12_00 });
  const last = await kit.finished(ago(30), ago(11));
  expect(linesOf(last)).toEqual([['CORRECTION', 12]]);
  expect(last.statements[0]?.lines[0]?.why).toMatch(/was paid in full again on /);
  expect(await stateOf(first)).toMatchObject({ state: 'PAID', settledCents: 12_00, dueCents: 0 });
  expect(await stateOf(second)).toMatchObject({ state: 'PAID', settledCents: 12_00 });
});

test('a commission that is reversed and earned again before the next run is paid already', async () => {
  const order = await earned(ago(10));
  await kit.finished(ago(10), ago(9));
  await bounce(order);
  await payInFull(order, ago(9));
  expect(await stateOf(order)).toMatchObject({ state: 'PAID', settledCents: 12_00, dueCents: 0 });
});

test('a write-off after the payment takes its part back, and draws are carried forward until they are covered', async () => {
  const order = await kit.invoiced();
  const invoiceId = order.invoice?.id;
  await walk.pay(order, 691.62);
  await walk.admin.mutate(
    'writeOffRecord',
    { invoiceId, amount: 100, date: ago(8), reason: 'Scratched floor' },
    'customer { id }',
  );
  await walk.admin.mutate('discountRecord', { invoiceId, amount: 0.01, date: ago(8), reason: 'x' }, 'customer { id }');
  // 8 % of what the write-off leaves: 150.00 minus 100.00.
  expect(await stateOf(order)).toMatchObject({ state: 'EARNED', dueCents: 4_00 });
  await adjust(ago(8), -10_00, 2);
  const run = await begin(ago(8), ago(2));
  expect(run.statements[0]).toMatchObject({ commissions: 0, adjustments: -10, paid: 0, carriedOut: -10 });
  expect(run.statements[0]?.lines[0]).toMatchObject({ kind: 'ADJUSTMENT', description: 'Draw', base: null });
  expect(run.statements[0]?.lines[0]?.why).toMatch(/, 1 of 2\.$/);
  await approve(run);
  await transfer(run);
  const next = await begin(ago(1), ago(0));
  expect(next.statements[0]).toMatchObject({
    carriedIn: -10,
    commissions: 4,
    adjustments: -10,
    paid: 0,
    carriedOut: -16,
  });
});
