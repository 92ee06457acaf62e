import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { faults, valueAt } from '#testing/api-client';
import { ago, openCommissions, RUN } from './commissions-test-kit';
import type { Run } from './commissions-test-kit';

const kit = await openCommissions();
const { api, walk, create, begin, approve, reopen, transfer, earned, bounce, payInFull, read } = kit;
const message = (answer: Awaited<ReturnType<typeof transfer>>) => answer.errors[0]?.message;

test('a period ends by today, starts after the last run, and only one run is unfinished', async () => {
  expect(faults(await create(ago(5), ago(-1)))).toEqual([
    {
      path: 'periodEnd',
      message: 'The period must end today or earlier. Commissions earned later go in the next run.',
    },
  ]);
  expect(faults(await create(ago(5), ago(6)))).toMatchObject([{ path: 'periodEnd' }]);
  const run = await begin(ago(90), ago(61));
  expect(message(await create(ago(60), ago(31)))).toMatch(/^Pay the run of .* first, or delete it\.$/);
  expect(message(await approve(run))).toBe('There is nothing to pay in this run.');
  expect((await walk.admin.mutate('commissionRunDelete', { id: run.id }, 'id')).errors).toEqual([]);
  await earned(ago(70));
  const again = await kit.finished(ago(90), ago(61));
  expect(again).toMatchObject({ status: 'PAID', paid: 12 });
  expect(faults(await create(ago(61), ago(50)))).toMatchObject([{ path: 'periodStart' }]);
  expect(message(await walk.admin.mutate('commissionRunDelete', { id: again.id }, 'id'))).toMatch(/is paid now\./);
});

test('two clerks who create, approve or pay one run at the same moment do it once', async () => {
  const other = await api.as('super-admin');
  await earned(ago(55));
  const created = await Promise.all([create(ago(60), ago(51)), create(ago(60), ago(51), other)]);
  const runs = created.flatMap((answer) => (answer.errors.length === 0 ? [answer] : []));
  expect(runs).toHaveLength(1);
  const run = valueAt(runs[0] as (typeof created)[0], 'commissionRunCreate.commissionRun') as Run;
  const mark = (await read(run.id)).fingerprint;
  const approved = await Promise.all([approve(run, walk.admin, mark), approve(run, other, mark)]);
  expect(approved.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  expect(approved.flatMap(({ errors }) => errors.map((error) => error.message))[0]).toMatch(/is approved now\./);
  const paid = await Promise.all([transfer(run), transfer(run)]);
  expect(paid.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  expect(message(await reopen(run))).toMatch(/is paid now\./);
});

test('what changes after it was looked at is reviewed again: before the approval, and before the payment', async () => {
  const order = await earned(ago(45));
  const run = await begin(ago(50), ago(41));
  const mark = run.fingerprint;
  const more = await earned(ago(44));
  expect(message(await approve(run, walk.admin, mark))).toMatch(/; the run pays \$24\.00 now\. Review it/);
  expect((await approve(run)).errors).toEqual([]);
  await bounce(order);
  expect((await read(run.id)).changedSince).toEqual([{ workOrderNumber: order.workOrderNumber, difference: -12 }]);
  expect(message(await transfer(run))).toBe(
    `The commission of ${order.workOrderNumber} has changed since this run was approved. Undo the approval, then review and approve the run again.`,
  );
  expect(valueAt(await reopen(run), 'commissionRunReopen.commissionRun')).toMatchObject({
    status: 'OPEN',
    paid: 12,
    reopenReason: 'A draw was missing.',
    statements: [{ lines: [{ description: `${more.workOrderNumber}, Lakeside Apartments` }] }],
  });
  await approve(run);
  expect((await transfer(run)).errors).toEqual([]);
  await payInFull(order, ago(30));
});

test('a repeated submit does it once', async () => {
  const key = { clientMutationId: 'again-1' };
  const input = { periodStart: ago(40), periodEnd: ago(21), ...key };
  const ids = [
    await walk.admin.mutate('commissionRunCreate', input, 'commissionRun { id }'),
    await walk.admin.mutate('commissionRunCreate', input, 'commissionRun { id }'),
  ].map((answer) => valueAt(answer, 'commissionRunCreate.commissionRun.id'));
  expect(ids[0]).toBe(ids[1]);
  const run = { id: String(ids[0]) };
  const { fingerprint } = await read(run.id);
  const approval = { id: run.id, fingerprint, clientMutationId: 'again-2' };
  for (const _ of [1, 2])
    expect((await walk.admin.mutate('commissionRunApprove', approval, `commissionRun { ${RUN} }`)).errors).toEqual([]);
});

test('checks are numbered, each number once; nothing is paid in a closed month, before the period ends, or tomorrow', async () => {
  const run = await read(
    String(
      (await api.db.selectFrom('commissionRun').select('id').where('status', '=', 'DONE').executeTakeFirstOrThrow()).id,
    ),
  );
  const statementId = run.statements[0]?.id;
  const check = (number: string, extra = {}) =>
    transfer(run, ago(0), { method: 'CHECK', checks: [{ statementId, number }], ...extra });
  expect(faults(await check(''))).toEqual([
    { path: 'checks.0.number', message: 'Enter the check number for Ann Lee.' },
  ]);
  expect(faults(await transfer(run, ago(-1)))).toMatchObject([{ path: 'paidOn' }]);
  expect(faults(await transfer(run, ago(22)))).toMatchObject([{ path: 'paidOn' }]);
  await sql`update closed_books
    set closed_through = ${ago(400)}::date - extract(day from ${ago(400)}::date)::int`.execute(api.db);
  expect(faults(await transfer(run, ago(450)))[0]?.message).toMatch(/is closed\./);
  expect(valueAt(await check('1041'), 'commissionRunPay.commissionRun')).toMatchObject({
    method: 'CHECK',
    reference: '',
    statements: [{ checkNumber: '1041' }],
  });
  await earned(ago(15));
  const next = await begin(ago(20), ago(11));
  await approve(next);
  const paid = (await read(next.id)).statements[0]?.id;
  expect(
    faults(await transfer(next, ago(0), { method: 'CHECK', checks: [{ statementId: paid, number: '1041' }] })),
  ).toEqual([{ path: 'checks.0.number', message: 'Check 1041 has been used for the commission of Ann Lee.' }]);
});

test('a disabled salesperson is still paid; a changed rate leaves an invoiced order as it was', async () => {
  const run = await read(
    String(
      (await api.db.selectFrom('commissionRun').select('id').where('status', '=', 'DONE').executeTakeFirstOrThrow()).id,
    ),
  );
  await transfer(run);
  const order = await kit.invoiced();
  await api.db.updateTable('salesperson').set({ isEnabled: false, commissionRateBp: 2000 }).execute();
  await payInFull(order, ago(9));
  const next = await begin(ago(10), ago(5));
  expect(next.statements).toMatchObject([{ salespersonIsEnabled: false, paid: 12, lines: [{ rate: 8, amount: 12 }] }]);
});
