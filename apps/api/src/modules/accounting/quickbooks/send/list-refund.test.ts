// A refund of credit is entered in QuickBooks by hand; until then the difference is shown.
import { expect, test } from 'vitest';
import { eventually, valueAt } from '#testing/api-client';
import { runJobs } from '#testing/jobs-kit';
import { connectedOffice } from '#testing/quickbooks-sync-kit';
import { compareQuickbooksJob } from '../reconcile/compare.job';

const office = await connectedOffice();
const { api, walk, send, outbox } = office;
const { db } = api;
const { admin } = walk;
const customerId = String(walk.company.customerId);

const open = () =>
  db
    .selectFrom('quickbooksChange')
    .select(['id', 'kind', 'message', 'ours', 'name'])
    .where('state', '=', 'OPEN')
    .execute();
type Change = Awaited<ReturnType<typeof open>>[number];
const accept = (change: Change | undefined) =>
  admin.mutate('quickbooksChangeDecide', { id: String(change?.id), decision: 'ACCEPT' }, 'change { state choices }');
const refund = (amount: number) =>
  walk.office.mutate('refundRecord', { customerId, amount, reason: 'Paid twice' }, 'customer { id }');
/** Compares both sides; returns ours minus theirs over all customers. */
const difference = async (): Promise<number> => {
  const jobs = await runJobs(api, [compareQuickbooksJob]);
  expect((await admin.mutate('quickbooksCompare', {}, 'jobStatus { id }')).errors).toEqual([]);
  await eventually(async () => {
    const open = db.selectFrom('jobStatus').select('id').where('status', 'in', ['ENQUEUED', 'PROCESSING']);
    return (await open.execute()).length === 0;
  }, 30_000);
  await jobs.stop();
  const answer = await admin.query('{ quickbooksReconciliation { customers { difference } } }');
  const rows = valueAt(answer, 'quickbooksReconciliation.customers') as readonly { readonly difference: number }[];
  return rows.reduce((sum, row) => sum + row.difference, 0);
};

test('a refund waits for the credit it pays back, is listed once, and is a difference until it is entered there', async () => {
  const creditAnswer = await walk.office.mutate(
    'creditMemoCreate',
    { customerId, amount: 50, reason: 'Paid twice' },
    'creditMemo { id }',
  );
  expect(creditAnswer.errors).toEqual([]);
  expect((await refund(50)).errors).toEqual([]);
  expect(await send()).toMatchObject({ failed: 0 });
  const [change, ...others] = await open();
  expect(others).toEqual([]);
  expect(change).toMatchObject({ kind: 'REFUND', ours: '$50.00', name: 'Lakeside Apartments' });
  expect(change?.message).toMatch(/^Enter the refund of \$50\.00 to Lakeside Apartments of .* in QuickBooks by hand/);
  expect(await difference()).toBe(50);
  expect((await outbox()).filter((row) => row.kind === 'REFUND').map((row) => row.state)).toEqual(['SKIPPED']);
});

test('done takes it off the list; a refund that is reversed after that is listed to be taken out', async () => {
  const [change] = await open();
  expect(valueAt(await accept(change), 'quickbooksChangeDecide.change')).toEqual({ state: 'ACCEPTED', choices: [] });
  const { id } = await db
    .selectFrom('accountEntry')
    .select('id')
    .where('kind', '=', 'REFUND')
    .executeTakeFirstOrThrow();
  const reversed = await walk.office.mutate(
    'entryReverse',
    { id: String(id), reason: 'Check was lost' },
    'customer { id }',
  );
  expect(reversed.errors).toEqual([]);
  await send();
  const [out] = await open();
  expect(out).toMatchObject({ kind: 'REFUND_REVERSED' });
  await accept(out);
  expect(await difference()).toBe(0);
});

test('one that is reversed before it was entered is taken off by itself', async () => {
  expect((await refund(20)).errors).toEqual([]);
  await send();
  expect(await open()).toHaveLength(1);
  const { id } = await db
    .selectFrom('accountEntry')
    .select('id')
    .where('kind', '=', 'REFUND')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await walk.office.mutate('entryReverse', { id: String(id), reason: 'Typed twice' }, 'customer { id }');
  await send();
  expect(await open()).toEqual([]);
});
