// Bills and deposits face the same failures as invoices: in the end QuickBooks has each exactly once.
import { addDays } from '@falcon/domain/kit/schedule';
import type { FaultKind } from '@falcon/quickbooks-simulator';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { textAt, valueAt } from '#testing/api-client';
import { payOffice } from '#testing/pay-kit';
import type { ReadSheet } from '#testing/pay-kit';
import { connectQuickbooks } from '#testing/quickbooks-kit';
import { connectedOffice } from '#testing/quickbooks-sync-kit';
import { companyToday } from '#testing/today';
import { sendOutbox } from './send-outbox';

const { api, walk, simulator, client, send, sendOnce, outbox } = await connectedOffice();
const pay = await payOffice(api, walk);
afterAll(() => pay.jobs.stop());
const { db, services } = api;
const { admin, office } = walk;
const today = companyToday();
/** Only missing responses take this long, so a short timeout saves time. */
const hurried = { ...services, quickbooks: services.quickbooks && { ...services.quickbooks, timeoutMs: 500 } };

interface Subject {
  readonly name: string;
  readonly entity: 'Bill' | 'Deposit';
  readonly kind: string;
  /** Creates a debt and takes it back; each call queues a new entry. */
  readonly make: () => Promise<void>;
  readonly undo: () => Promise<void>;
}

const installerId = await pay.installer('Stone');
await pay.covered(installerId);
await pay.job(installerId, addDays(pay.week(0), 2), 642);
let sheet = await pay.sheetAfterRun(installerId, pay.week(0));
const billSheet: Subject = {
  name: 'the bill of a bill sheet',
  entity: 'Bill',
  kind: 'BILL_SHEET',
  make: async () => {
    sheet = await pay.approved(sheet);
  },
  undo: async () => {
    const input = { id: sheet.id, version: sheet.version, reason: 'Again' };
    const answer = await office.mutate('billSheetReopen', input, 'billSheet { id version }');
    sheet = { ...sheet, ...(valueAt(answer, 'billSheetReopen.billSheet') as ReadSheet) };
  },
};

await walk.pay(await walk.invoiced(), 791.62);
const created = await admin.mutate(
  'commissionRunCreate',
  { periodStart: today, periodEnd: today },
  'commissionRun { id }',
);
const id = textAt(created, 'commissionRunCreate.commissionRun.id');
const statement: Subject = {
  name: 'the bill of a commission statement',
  entity: 'Bill',
  kind: 'COMMISSION_STATEMENT',
  make: async () => {
    const run = await admin.query('query R($id: ID!) { commissionRun(id: $id) { fingerprint } }', { id });
    const fingerprint = textAt(run, 'commissionRun.fingerprint');
    await admin.mutate('commissionRunApprove', { id, fingerprint }, 'commissionRun { id }');
  },
  undo: async () => {
    await admin.mutate('commissionRunReopen', { id, reason: 'Again' }, 'commissionRun { id }');
  },
};

let check = 100;
/** Each story has a payment of its own: one left in SENDING by another story would hold up the deposit. */
async function received(): Promise<string> {
  check += 1;
  const answer = await office.mutate(
    'receiptRecord',
    { customerId: walk.company.customerId, receivedOn: today, keepsCredit: true, amount: 75, reference: String(check) },
    'receipt { id }',
  );
  expect(answer.errors).toEqual([]);
  expect(await send()).toMatchObject({ failed: 0 });
  return textAt(answer, 'receiptRecord.receipt.id');
}
let depositId = '';
const deposit: Subject = {
  name: 'a deposit',
  entity: 'Deposit',
  kind: 'DEPOSIT',
  make: async () => {
    const receiptIds = [await received()];
    const depositAnswer = await office.mutate('depositCreate', { depositedOn: today, receiptIds }, 'deposit { id }');
    expect(depositAnswer.errors).toEqual([]);
    depositId = textAt(depositAnswer, 'depositCreate.deposit.id');
  },
  undo: async () => {
    await office.mutate('depositUndo', { id: depositId, reason: 'Again' }, 'deposit { id }');
  },
};
expect(await send()).toMatchObject({ failed: 0 });

const PASSES: readonly FaultKind[] = [
  '401',
  '429',
  '500',
  '503',
  '503-after',
  'gateway-xml',
  'drop-before',
  'drop-after',
  'hang-before',
  'hang-after',
  'token-expired',
];
const BREAKS: readonly FaultKind[] = ['403', 'token-revoked', 'disconnected'];
const REFUSED: readonly FaultKind[] = ['6210', '6000', '610', '2500', '5010', '200-fault'];

const subjects = [billSheet, statement, deposit];
const cases = (kinds: readonly FaultKind[]) =>
  subjects.flatMap((subject) => kinds.map((kind) => [kind, subject.name, subject] as const));
const there = async ({ entity }: Subject): Promise<number> => (await client.query(entity)).length;
const last = async ({ kind }: Subject) => (await outbox()).findLast((row) => row.kind === kind);

beforeEach(async () => {
  simulator.clearFaults();
  await db.deleteFrom('quickbooksThrottle').execute();
});

test.each(cases(PASSES))('%s on the way of %s: there once, and deleted once', async (kind, _name, subject) => {
  const match = { entity: subject.entity.toLowerCase() };
  const before = await there(subject);
  await subject.make();
  simulator.plant({ kind, times: kind === '429' ? 5 : 1, match: { ...match, operation: 'create' } });
  await sendOutbox(hurried);
  simulator.clearFaults();
  await send();
  expect([await there(subject), (await last(subject))?.state]).toEqual([before + 1, 'SENT']);
  await subject.undo();
  simulator.plant({ kind, match: { ...match, operation: 'delete' } });
  await sendOutbox(hurried);
  simulator.clearFaults();
  await send();
  expect([await there(subject), (await last(subject))?.state]).toEqual([before, 'SENT']);
  expect([simulator.failures(), simulator.ledger().differenceCents]).toEqual([[], 0]);
});

test.each(cases(BREAKS))('%s with %s: it waits until it is connected again', async (kind, _name, subject) => {
  const before = await there(subject);
  await subject.make();
  simulator.plant({ kind, match: { entity: subject.entity.toLowerCase(), operation: 'create' } });
  await sendOnce();
  expect((await last(subject))?.state).toBe('WAITING');
  await connectQuickbooks(api, simulator);
  await send();
  expect(await there(subject)).toBe(before + 1);
  await subject.undo();
  await send();
  expect(await there(subject)).toBe(before);
});

test.each(cases(REFUSED))('%s refuses %s with a sentence; a retry sends it', async (kind, _name, subject) => {
  const before = await there(subject);
  await subject.make();
  simulator.plant({ kind, times: 2, match: { entity: subject.entity.toLowerCase(), operation: 'create' } });
  await sendOnce();
  simulator.clearFaults();
  expect(await last(subject)).toMatchObject({
    state: 'FAILED',
    message: expect.stringMatching(/./) as string,
    rawResponse: expect.stringContaining('Fault') as string,
  });
  const list = subject === deposit ? 'INVOICE' : 'COMMISSION';
  await office.mutate('invoiceRetry', { list }, 'retried');
  await send();
  expect([await there(subject), (await last(subject))?.state]).toEqual([before + 1, 'SENT']);
  await subject.undo();
  await send();
  expect(await there(subject)).toBe(before);
});

test.each(subjects.map((subject) => [subject.name, subject] as const))(
  'the answer about %s is lost, and it is taken back before the next attempt: nothing stays there',
  async (_name, subject) => {
    const before = await there(subject);
    await subject.make();
    simulator.plant({ kind: 'drop-after', match: { entity: subject.entity.toLowerCase(), operation: 'create' } });
    await sendOnce();
    expect(await there(subject)).toBe(before + 1);
    await subject.undo();
    await send();
    expect(await there(subject)).toBe(before);
  },
);

test('the answer about an invoice or a payment is lost, and it is deleted before the next attempt: it is void there', async () => {
  const order = await walk.invoiced();
  simulator.plant({ kind: 'drop-after', match: { entity: 'invoice', operation: 'create' } });
  await sendOnce();
  await office.mutate('invoiceDelete', { workOrderIds: [order.id] }, 'errors { message }');
  await send();
  const theirs = simulator.ledger().invoices.find(({ number }) => number === order.invoice?.number);
  expect(theirs?.isVoid).toBe(true);
  const paid = await walk.invoiced();
  await send();
  const payments = async () => (await client.query('Payment')).length;
  const before = await payments();
  await walk.pay(paid, 10);
  simulator.plant({ kind: 'drop-after', match: { entity: 'payment', operation: 'create' } });
  await sendOnce();
  expect(await payments()).toBe(before + 1);
  const [payment] = (await walk.read(paid.id)).invoice?.payments ?? [];
  await office.mutate('paymentReverse', { paymentId: payment?.id, reason: 'Bounced' }, 'invoice { id }');
  await send();
  expect(await payments()).toBe(before);
});

test('the subscription ends: bills and deposits wait, and go by themselves once it is renewed', async () => {
  const before = await Promise.all(subjects.map(there));
  for (const subject of subjects) await subject.make();
  await simulator.control('settings', { subscriptionEnded: true });
  await sendOnce();
  expect((await outbox()).filter(({ state }) => state === 'FAILED')).toEqual([]);
  await simulator.control('settings', { subscriptionEnded: false });
  await send();
  expect(await Promise.all(subjects.map(there))).toEqual([
    (before[0] ?? 0) + 2,
    (before[1] ?? 0) + 2,
    (before[2] ?? 0) + 1,
  ]);
});
