import { buffer } from 'node:stream/consumers';
import { addDays } from '@falcon/domain/kit/schedule';
import { afterAll, expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import { payOffice } from '#testing/pay-kit';
import { companyToday } from '#testing/today';

const api = await testApi();
const pay = await payOffice(api);
afterAll(() => pay.jobs.stop());
const { walk } = pay;
const { admin, office } = walk;
const today = companyToday();

/** The rows of the next export; none if nothing waits. */
async function exported(): Promise<string[][]> {
  const answer = await admin.mutate('desktopExportCreate', { format: 'IIF', dateTo: today }, 'id fileUrl');
  if (answer.errors.length > 0) return [];
  const id = /generated\/([^?]+)/.exec(textAt(answer, 'desktopExportCreate.fileUrl'))?.[1] ?? '';
  const { storageKey } = await api.db
    .selectFrom('generatedFile')
    .select('storageKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const storedFile = await api.services.files.storage.read(storageKey);
  if (!storedFile) throw new Error('The file is gone');
  const text = (await buffer(storedFile.stream)).toString('latin1');
  return text.split('\r\n').map((line) => line.split('\t'));
}
/** Account, name and amount of the lines of a kind of transaction. */
const linesOf = (rows: string[][], type: string) =>
  rows
    .filter(([kind, , of]) => (kind === 'TRNS' || kind === 'SPL') && of === type)
    .map(([, , , , account, name, amount]) => [account, name, amount].join(' | '));

test('an approved bill sheet is a bill with what is withheld; opened again, it is taken back once', async () => {
  const installerId = await pay.installer('Diaz');
  await pay.covered(installerId);
  await api.db
    .insertInto('garnishment')
    .values({ installerId, garnishmentType: 'CHILD_SUPPORT', deductionType: 'AMOUNT', amountCents: 18_000 })
    .execute();
  await pay.job(installerId, addDays(pay.week(0), 2), 642);
  const sheet = await pay.sheetAfterRun(installerId, pay.week(0));
  await exported();
  const approvedSheet = await pay.approved(sheet);
  expect(linesOf(await exported(), 'BILL')).toEqual([
    'Accounts Payable | Crew Diaz | -462.00',
    'Installer Labor |  | 642.00',
    'Garnishments Payable |  | -180.00',
  ]);
  expect(await exported()).toEqual([]);
  const reopened = await office.mutate(
    'billSheetReopen',
    { id: approvedSheet.id, version: approvedSheet.version, reason: 'A job was missing.' },
    'billSheet { id version status }',
  );
  // The sheet is approved again before the next export: that one reverses the old entry and exports the current values.
  await pay.approved({ ...approvedSheet, ...(valueAt(reopened, 'billSheetReopen.billSheet') as object) });
  const rows = await exported();
  expect(linesOf(rows, 'GENERAL JOURNAL')[0]).toBe('Accounts Payable | Crew Diaz | 462.00');
  expect(linesOf(rows, 'BILL')).toHaveLength(3);
  expect(await exported()).toEqual([]);
});

test('a deposit takes its payments to the bank; undone, they are back', async () => {
  const received = await office.mutate(
    'receiptRecord',
    { customerId: walk.company.customerId, receivedOn: today, keepsCredit: true, amount: 75, reference: '10442' },
    'receipt { id }',
  );
  const depositAnswer = await office.mutate(
    'depositCreate',
    { depositedOn: today, receiptIds: [textAt(received, 'receiptRecord.receipt.id')] },
    'deposit { id }',
  );
  const rows = await exported();
  expect(linesOf(rows, 'DEPOSIT')).toEqual(['Checking |  | 75.00', 'Undeposited Funds | Lakeside Apartments | -75.00']);
  expect(await exported()).toEqual([]);
  await office.mutate(
    'depositUndo',
    { id: textAt(depositAnswer, 'depositCreate.deposit.id'), reason: 'Wrong day' },
    'deposit { id }',
  );
  expect(linesOf(await exported(), 'GENERAL JOURNAL')).toEqual([
    'Checking |  | -75.00',
    'Undeposited Funds | Lakeside Apartments | 75.00',
  ]);
  expect(await exported()).toEqual([]);
});

test('a commission statement is one bill; what was exported for single commissions is not exported again', async () => {
  for (const order of [await walk.invoiced(), await walk.invoiced()]) await walk.pay(order, 791.62);
  await exported();
  // An earlier version exported one of the two commissions by itself.
  const { id: commissionId } = await api.db
    .selectFrom('commission')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id: exportId } = await api.db
    .selectFrom('desktopExport')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('desktopEntry')
    .values({ exportId, recordType: 'COMMISSION', recordId: commissionId, amountCents: 1_200, transactions: '[]' })
    .execute();
  const created = await admin.mutate(
    'commissionRunCreate',
    { periodStart: today, periodEnd: today },
    'commissionRun { id fingerprint }',
  );
  const id = textAt(created, 'commissionRunCreate.commissionRun.id');
  const fingerprint = textAt(created, 'commissionRunCreate.commissionRun.fingerprint');
  await admin.mutate('commissionRunApprove', { id, fingerprint }, 'commissionRun { id }');
  const rows = await exported();
  expect(linesOf(rows, 'BILL')).toEqual(['Accounts Payable | Ann Lee | -12.00', 'Commissions |  | 12.00']);
  await admin.mutate('commissionRunReopen', { id, reason: 'Not yet' }, 'commissionRun { id }');
  expect(linesOf(await exported(), 'GENERAL JOURNAL')).toEqual([
    'Accounts Payable | Ann Lee | 12.00',
    'Commissions |  | -12.00',
  ]);
  expect(await exported()).toEqual([]);
});

test('sales tax has an item for its state and rate, which the lists name', async () => {
  const order = await walk.inInvoice();
  await api.db
    .updateTable('workOrder')
    .set({ state: 'OH', taxRateBp: 575, taxCents: 500 })
    .where('id', '=', Number(order.id))
    .execute();
  await office.mutate('invoiceCreate', { workOrderIds: [order.id] }, 'errors { message }');
  await api.db
    .updateTable('invoice')
    .set(({ eb }) => ({ taxCents: 500, materialCents: eb('materialCents', '-', 500) }))
    .where('workOrderId', '=', Number(order.id))
    .execute();
  const rows = await exported();
  expect(rows.filter(([kind, , type]) => kind === 'SPL' && type === 'INVOICE').map((cells) => cells[11])).toContain(
    'Sales tax OH 5.75%',
  );
  const lists = await admin.mutate('desktopListsFile', { format: 'IIF' }, 'fileUrl');
  expect(lists.errors).toEqual([]);
});

test('what is from before pay and deposits were exported stays out of the files', async () => {
  const received = await office.mutate(
    'receiptRecord',
    { customerId: walk.company.customerId, receivedOn: today, keepsCredit: true, amount: 8, reference: '10443' },
    'receipt { id }',
  );
  const receiptIds = [textAt(received, 'receiptRecord.receipt.id')];
  await office.mutate('depositCreate', { depositedOn: today, receiptIds }, 'deposit { id }');
  const since = (paysSince: Date) => api.db.updateTable('desktopAccount').set({ paysSince }).execute();
  await since(new Date(Date.now() + 60_000));
  expect(linesOf(await exported(), 'DEPOSIT')).toEqual([]);
  await since(new Date(0));
  expect(linesOf(await exported(), 'DEPOSIT')).toHaveLength(2);
});
