// The same number in another currency is a different amount, whatever kind of amount it is.
import { addDays } from '@falcon/domain/kit/schedule';
import { afterAll, afterEach, expect, test } from 'vitest';
import { textAt } from '#testing/api-client';
import { payOffice } from '#testing/pay-kit';
import { connectedOffice } from '#testing/quickbooks-sync-kit';
import { companyToday } from '#testing/today';

const { api, walk, simulator, send, outbox } = await connectedOffice();
const pay = await payOffice(api, walk);
afterAll(() => pay.jobs.stop());
const { office, admin } = walk;
const today = companyToday();
const { customerId } = walk.company;
const inCurrency = (currency: string) => simulator.control('settings', { currency });
afterEach(() => inCurrency('USD'));

const installerId = await pay.installer('Stone');
await pay.covered(installerId);
await pay.job(installerId, addDays(pay.week(0), 2), 642);
const sheet = await pay.sheetAfterRun(installerId, pay.week(0));
const paid = await walk.invoiced();
const receive = async (reference: string): Promise<string> => {
  const input = { customerId, receivedOn: today, keepsCredit: true, amount: 75, reference };
  return textAt(await office.mutate('receiptRecord', input, 'receipt { id }'), 'receiptRecord.receipt.id');
};
const deposited = await receive('1');
expect(await send()).toMatchObject({ failed: 0 });

const KINDS: readonly (readonly [kind: string, what: string, make: () => Promise<unknown>])[] = [
  ['INVOICE', 'invoice', () => walk.invoiced()],
  ['PAYMENT', 'payment', () => receive('2')],
  [
    'CREDIT_MEMO',
    'credit memo',
    () => admin.mutate('creditMemoCreate', { customerId, amount: 20, reason: 'Seam' }, 'creditMemo { id }'),
  ],
  [
    'ADJUSTMENT',
    'discount',
    async () => {
      const { invoice } = await walk.read(paid.id);
      return admin.mutate('discountRecord', { invoiceId: invoice?.id, amount: 5, reason: 'Early' }, 'customer { id }');
    },
  ],
  [
    'DEPOSIT',
    'deposit',
    () => office.mutate('depositCreate', { depositedOn: today, receiptIds: [deposited] }, 'deposit { id }'),
  ],
  ['BILL_SHEET', 'bill', () => pay.approved(sheet)],
];

test.each(KINDS)('%s: a %s that is in another currency there is a failure', async (kind, _what, make) => {
  const before = (await outbox()).length;
  await make();
  await inCurrency('CAD');
  await send();
  const sentRows = (await outbox()).slice(before).filter((row) => row.kind === kind);
  expect(sentRows.length).toBeGreaterThan(0);
  expect(sentRows).toMatchObject(
    sentRows.map(() => ({ state: 'FAILED', message: expect.stringMatching(/here \$.*, there \$.* in CAD/) as string })),
  );
});
