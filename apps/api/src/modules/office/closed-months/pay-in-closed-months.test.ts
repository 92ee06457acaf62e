import { firstOfMonth, monthName } from '@falcon/domain/money-in/accounts';
import { addDays, writtenDate } from '@falcon/domain/kit/schedule';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { faults, testApi, valueAt } from '#testing/api-client';
import type { ApiAnswer } from '#testing/api-client';
import { make } from '#testing/records-kit';
import { payOffice } from '#testing/pay-kit';
import type { ReadSheet } from '#testing/pay-kit';
import { companyToday } from '#testing/today';
import { askedMeanwhile } from '#testing/while-locked';

const api = await testApi();
const pays = await payOffice(api);
const { office } = pays;
const today = companyToday();
const LAST = addDays(firstOfMonth(today), -1);
const CLOSED = `${monthName(LAST)} is closed. Enter ${writtenDate(firstOfMonth(today))} or later.`;

afterEach(() => sql`update closed_books set closed_through = null, version = version + 1`.execute(api.db));

/** The month is closed after something dated in it was checked, while it is being stored. */
const whileClosing = async (ask: () => Promise<ApiAnswer>): Promise<unknown> => {
  const [answer] = await askedMeanwhile(api, {
    lock: (trx) => sql`select from closed_books for update`.execute(trx),
    ask: [ask],
    store: (trx) => sql`update closed_books set closed_through = ${LAST}`.execute(trx),
  });
  return faults(answer as ApiAnswer).map(({ path, message }) => [path, message]);
};

/** An approved sheet of a week that has ended before the last month did. */
async function approvedSheet(name: string): Promise<ReadSheet> {
  const installer = await pays.installer(name);
  await pays.banked(installer);
  await pays.job(installer, pays.week(0), 400);
  return pays.approved(await pays.sheetAfterRun(installer, pays.week(0)));
}

test('a bill sheet is neither paid in a month that is closed at the same moment, nor is its payment undone', async () => {
  const sheet = await approvedSheet('Raced');
  const pay = () => pays.pay([sheet], { method: 'TRANSFER', paidOn: LAST });
  expect(await whileClosing(pay)).toEqual([['paidOn', CLOSED]]);
  await sql`update closed_books set closed_through = null`.execute(api.db);
  const [paid] = valueAt(await pay(), 'billSheetsPay.billSheets') as ReadSheet[];
  const undo = () =>
    office.mutate('billSheetUndoPayment', { id: paid?.id, version: paid?.version, reason: 'Lost' }, 'billSheet { id }');
  const sentence = `${monthName(LAST)} is closed, so this payment can’t be undone. Reopen the month first.`;
  expect(await whileClosing(undo)).toEqual([['id', sentence]]);
});

test('nothing that is deducted from pay is dated in a month that is closed at the same moment', async () => {
  const installerId = await pays.installer('Owing');
  const adjust = () =>
    office.mutate(
      'paymentAdjustmentCreate',
      { installerId, adjustmentDate: LAST, lines: [{ description: 'Advance', amount: -20 }] },
      'paymentAdjustment { id }',
    );
  expect(await whileClosing(adjust)).toEqual([['adjustmentDate', CLOSED]]);
  const itemId = await make(
    await api.as('admin'),
    'itemCreate',
    { vendorId: (await aVendor()).id, itemTypeId: '8', name: 'Seam tape', cost: 3, shipping: 0, profit: 1 },
    'item',
  );
  const buy = () =>
    office.mutate(
      'supplyPurchaseCreate',
      { installerId, purchaseDate: LAST, lines: [{ itemId, quantity: 1, itemPrice: 3 }] },
      'supplyPurchase { id }',
    );
  expect(await whileClosing(buy)).toEqual([['purchaseDate', CLOSED]]);
});

const aVendor = () => api.db.selectFrom('vendor').select('id').orderBy('id').executeTakeFirstOrThrow();
