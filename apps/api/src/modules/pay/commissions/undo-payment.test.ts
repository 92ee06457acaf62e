import { firstOfMonth } from '@falcon/domain/money-in/accounts';
import { addDays } from '@falcon/domain/kit/schedule';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import { companyToday } from '#testing/today';
import { ago, openCommissions, RUN } from './commissions-test-kit';

const kit = await openCommissions();
const { api, walk, begin, approve, transfer, finished, earned, bounce, read, stateOf } = kit;
const today = companyToday();

const undo = (id: string, reason = 'The checks were lost.') =>
  walk.admin.mutate('commissionRunUndoPayment', { id, reason }, `commissionRun { ${RUN} }`);
const refusal = async (id: string) => (await undo(id)).errors[0]?.message;

test('the payment of the last run is taken back: it stays approved and is paid again, each commission once', async () => {
  const [one, other] = [await earned(ago(40)), await earned(ago(35))];
  const run = await finished(ago(60), ago(30));
  expect(await stateOf(one)).toMatchObject({ state: 'PAID', settledCents: 12_00, dueCents: 0 });
  expect((await undo(run.id, ' ')).errors[0]?.message).toBe('Enter a reason.');
  expect(valueAt(await undo(run.id), 'commissionRunUndoPayment.commissionRun')).toMatchObject({
    status: 'DONE',
    paid: 24,
    paidOn: null,
    method: null,
    reference: '',
    changedSince: [],
  });
  expect(await stateOf(other)).toMatchObject({ state: 'EARNED', settledCents: 12_00, dueCents: 0 });
  expect(await refusal(run.id)).toMatch(/is approved now/);
  expect((await transfer(run, ago(10))).errors).toEqual([]);
  expect(await stateOf(one)).toMatchObject({ state: 'PAID', settledCents: 12_00, dueCents: 0 });
  const { changes, reason } = await api.db
    .selectFrom('historyEntry')
    .select(['changes', 'reason'])
    .where('recordType', '=', 'commission_run')
    .where('reason', '=', 'The checks were lost.')
    .executeTakeFirstOrThrow();
  expect([reason, JSON.stringify(changes)]).toEqual(['The checks were lost.', expect.stringContaining('PAID')]);

  // Changes since then must be approved again before payment.
  await bounce(one);
  await undo(run.id);
  expect(await stateOf(one)).toMatchObject({ state: 'REVERSED', dueCents: -12_00 });
  expect((await transfer(run, ago(10))).errors[0]?.message).toMatch(/has changed since this run was approved/);
  await kit.reopen(run);
  await approve(run);
  expect((await transfer(run, ago(10))).errors).toEqual([]);
  expect(await read(run.id)).toMatchObject({ paid: 12, status: 'PAID' });
});

test('not before a later run, which starts with its balances, and not in a closed month', async () => {
  const runs = await sql<{ id: number }>`select id from commission_run order by id`.execute(api.db);
  const first = String(runs.rows[0]?.id);
  const later = await begin(ago(29), ago(5));
  expect(await refusal(first)).toMatch(/^Delete the run of .* first: it starts with the balances of this one\.$/);
  await earned(ago(20));
  await approve(later);
  await transfer(later);
  expect(await refusal(first)).toMatch(/^Undo the payment of the run of /);
  const last = addDays(firstOfMonth(today), -1);
  await sql`update commission_run set paid_on = ${last} where id = ${Number(later.id)}`.execute(api.db);
  await sql`update closed_books set closed_through = ${last}`.execute(api.db);
  expect(await refusal(later.id)).toMatch(/is closed, so this payment can’t be undone\. Reopen the month first\.$/);
  const stranger = await api.userWith({ permissions: ['workOrder'] });
  const denied = await stranger.mutate(
    'commissionRunUndoPayment',
    { id: later.id, reason: 'x' },
    'commissionRun { id }',
  );
  expect(denied.codes).toEqual(['MISSING_PERMISSION']);
});
