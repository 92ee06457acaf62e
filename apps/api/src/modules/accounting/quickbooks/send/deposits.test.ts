import { expect, test } from 'vitest';
import { eventually, textAt, valueAt } from '#testing/api-client';
import { connectedOffice } from '#testing/quickbooks-sync-kit';
import { companyToday } from '#testing/today';
import { runJobs } from '#testing/jobs-kit';
import { compareQuickbooksJob } from '../reconcile/compare.job';

const { api, walk, simulator, send, sendOnce, client, outbox } = await connectedOffice();
const today = companyToday();
const { customerId } = walk.company;
let check = 500;

async function receive(amount: number, more: Record<string, unknown> = {}): Promise<string> {
  check += 1;
  const answer = await walk.office.mutate(
    'receiptRecord',
    { customerId, receivedOn: today, keepsCredit: true, reference: String(check), amount, ...more },
    'receipt { id }',
  );
  expect(answer.errors).toEqual([]);
  return textAt(answer, 'receiptRecord.receipt.id');
}
async function deposit(...receiptIds: string[]): Promise<string> {
  const answer = await walk.office.mutate('depositCreate', { depositedOn: today, receiptIds }, 'deposit { id }');
  expect(answer.errors).toEqual([]);
  return textAt(answer, 'depositCreate.deposit.id');
}
const undo = async (id: string) =>
  expect((await walk.office.mutate('depositUndo', { id, reason: 'Wrong day' }, 'deposit { id }')).errors).toEqual([]);
const reverse = async (receiptId: string) =>
  expect(
    (await walk.office.mutate('receiptReverse', { id: receiptId, reason: 'Bounced' }, 'receipt { id }')).errors,
  ).toEqual([]);
const deposits = () => client.query('Deposit');
const sorted = (amounts: readonly number[]) => amounts.toSorted((a, b) => a - b);
const totals = async () => sorted((await deposits()).map(({ TotalAmt }) => Number(TotalAmt)));
const account = (name: string) => simulator.ledger().accounts.find((one) => one.name === name)?.cents ?? 0;
const failed = async () => (await outbox()).filter(({ state }) => state === 'FAILED');

test('checks and cash are in Undeposited Funds until their deposit takes them to the bank; others are where they were', async () => {
  const [bank] = await client.query('Account', [{ property: 'Name', operator: '=', value: 'Payroll Checking' }]);
  await walk.admin.mutate(
    'quickbooksMappingUpdate',
    { mappings: [{ what: 'DEPOSIT_ACCOUNT', localKey: '', remoteId: bank?.Id }] },
    'quickbooksMapping { missing }',
  );
  const [first, second] = [await receive(80), await receive(20.5, { method: 'CASH' })];
  await receive(33, { method: 'CARD' });
  await send();
  expect([account('Undeposited Funds'), account('Payroll Checking')]).toEqual([10_050, 3_300]);
  const id = await deposit(first, second);
  expect(await send()).toMatchObject({ failed: 0 });
  expect(await deposits()).toMatchObject([
    { TotalAmt: 100.5, TxnDate: today, DepositToAccountRef: { name: 'Checking' }, PrivateNote: `Falcon deposit ${id}` },
  ]);
  expect([account('Undeposited Funds'), account('Checking')]).toEqual([0, 10_050]);
  await undo(id);
  await send();
  expect([await totals(), account('Undeposited Funds')]).toEqual([[], 10_050]);
  expect(simulator.failures()).toEqual([]);
});

test('recorded and deposited at once: the payments go first, then one deposit; undone and reversed at once, in the other order', async () => {
  const receipts = [await receive(10), await receive(11), await receive(12)];
  const id = await deposit(...receipts);
  expect(await send()).toMatchObject({ failed: 0 });
  expect(await totals()).toEqual([33]);
  await undo(id);
  for (const receipt of receipts) await reverse(receipt);
  await send();
  expect([await totals(), await failed()]).toEqual([[], []]);
});

test('a payment in a deposit that settles an invoice later is changed there, and is in its deposit again', async () => {
  // The oldest credit is used first.
  const { id: oldest } = await api.db
    .selectFrom('receipt')
    .select('id')
    .where('reversedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await deposit(String(oldest), await receive(5));
  await send();
  const order = await walk.invoiced();
  const applied = await walk.office.mutate(
    'creditApply',
    { customerId, parts: [{ invoiceId: order.invoice?.id, amount: 50 }] },
    'customer { id }',
  );
  expect(applied.errors).toEqual([]);
  expect(await send()).toMatchObject({ failed: 0 });
  expect(await totals()).toEqual([85]);
  const payment = await client.query('Payment', [{ property: 'TotalAmt', operator: '=', value: '80' }]);
  expect(payment).toMatchObject([{ UnappliedAmt: 30 }]);
  expect(simulator.ledger().invoices.find(({ number }) => number === order.invoice?.number)?.openCents).toBe(74_162);
  expect([simulator.ledger().differenceCents, simulator.failures()]).toEqual([0, []]);
});

test('a check that comes back after its deposit: for a person, or, with an account for returned checks, a line of it', async () => {
  const before = await totals();
  const [good, bad, worse] = [await receive(40), await receive(60), await receive(7)];
  await deposit(good, bad);
  const alone = await deposit(worse);
  await send();
  await reverse(bad);
  await send();
  expect(await failed()).toMatchObject([{ kind: 'PAYMENT', errorCode: '6540' }]);
  const [returned] = await client.query('Account', [{ property: 'Name', operator: '=', value: 'Returned Checks' }]);
  await walk.admin.mutate(
    'quickbooksMappingUpdate',
    { mappings: [{ what: 'RETURNED_CHECKS_ACCOUNT', localKey: '', remoteId: returned?.Id }] },
    'quickbooksMapping { missing }',
  );
  await walk.office.mutate('invoiceRetry', { list: 'INVOICE' }, 'retried');
  await send();
  expect(await failed()).toEqual([]);
  expect(await totals()).toEqual(sorted([...before, 100, 7]));
  expect(account('Returned Checks')).toBe(-6_000);
  // The only payment of its deposit comes back: the deposit is recreated with the returned check.
  await reverse(worse);
  await send();
  expect([await totals(), account('Returned Checks')]).toEqual([sorted([...before, 100, 7]), -6_700]);
  const listed = await walk.admin.query('{ quickbooksEntries(kinds: [DEPOSIT], first: 1) { nodes { link } } }');
  expect(valueAt(listed, 'quickbooksEntries.nodes')).toEqual([{ link: `/deposits/${alone}` }]);
  expect(simulator.ledger().differenceCents).toBe(0);
});

test('without a bank account it is refused in the list of failures; once one is chosen it goes by itself', async () => {
  const [deletedMapping] = await api.db
    .deleteFrom('quickbooksMapping')
    .where('what', '=', 'BANK_ACCOUNT')
    .returningAll()
    .execute();
  const before = await totals();
  await deposit(await receive(15));
  await send();
  expect(await failed()).toMatchObject([
    { kind: 'DEPOSIT', message: expect.stringMatching(/No bank account was chosen for deposits\.$/) as string },
  ]);
  await walk.admin.mutate(
    'quickbooksMappingUpdate',
    { mappings: [{ what: 'BANK_ACCOUNT', localKey: '', remoteId: deletedMapping?.remoteId }] },
    'quickbooksMapping { missing }',
  );
  await sendOnce();
  expect([await totals(), await failed()]).toEqual([sorted([...before, 15]), []]);
});

test('a bookkeeper’s change of a deposit is found when both sides are compared', async () => {
  await deposit(await receive(21));
  await send();
  const theirs = (await deposits()).find(({ TotalAmt }) => TotalAmt === 21);
  const [account] = await client.query('Account', [{ property: 'Name', operator: '=', value: 'Returned Checks' }]);
  const more = {
    Amount: 4,
    DetailType: 'DepositLineDetail',
    DepositLineDetail: { AccountRef: { value: account?.Id } },
  };
  const jobs = await runJobs(api, [compareQuickbooksJob]);
  const differing = async (): Promise<unknown> => {
    const started = await walk.admin.mutate('quickbooksCompare', {}, 'jobStatus { id }');
    const jobId = Number(textAt(started, 'quickbooksCompare.jobStatus.id'));
    // Other tests in this file leave jobs that nobody runs, so wait for this job only.
    const job = api.db.selectFrom('jobStatus').select('status').where('id', '=', jobId);
    await eventually(async () => (await job.executeTakeFirstOrThrow()).status === 'COMPLETED');
    const answer = await walk.admin.query(
      '{ quickbooksReconciliation { bills { kindLabel link ours theirs difference } } }',
    );
    return valueAt(answer, 'quickbooksReconciliation.bills');
  };
  expect(await differing()).toEqual([]);
  const Line = [...((theirs?.['Line'] ?? []) as object[]), more];
  await simulator.control('ui-edit', { entity: 'Deposit', id: theirs?.Id, changes: { Line } });
  expect(await differing()).toMatchObject([{ kindLabel: 'Deposit', ours: 21, theirs: 25, difference: -4 }]);
  await jobs.stop();
});
