import { addDays } from '@falcon/domain/schedule';
import { expect, test } from 'vitest';
import { textAt } from '../../../testing/api-client';
import { connectedOffice } from '../../../testing/quickbooks-sync-kit';
import { companyToday } from '../../../testing/today';

const { walk, simulator, send, client } = await connectedOffice();
const today = companyToday();
const bills = async () => (await client.query('Bill')).map(({ TotalAmt }) => TotalAmt);

test('a paid run leaves the bill of its commission; one that is taken back has none, and one that is earned again has one again', async () => {
  const order = await walk.invoiced();
  await walk.pay(order, 791.62);
  await send();
  expect(await bills()).toEqual([12]);
  const { admin } = walk;
  const created = await admin.mutate(
    'commissionRunCreate',
    { periodStart: addDays(today, -3), periodEnd: today },
    'commissionRun { id fingerprint }',
  );
  const id = textAt(created, 'commissionRunCreate.commissionRun.id');
  const fingerprint = textAt(created, 'commissionRunCreate.commissionRun.fingerprint');
  await admin.mutate('commissionRunApprove', { id, fingerprint }, 'commissionRun { id }');
  const paid = await admin.mutate(
    'commissionRunPay',
    { id, paidOn: today, method: 'TRANSFER' },
    'commissionRun { status }',
  );
  expect(textAt(paid, 'commissionRunPay.commissionRun.status')).toBe('PAID');
  await send();
  expect(await bills()).toEqual([12]);

  const [payment] = (await walk.read(order.id)).invoice?.payments ?? [];
  await walk.office.mutate('paymentReverse', { paymentId: payment?.id, reason: 'Bounced' }, 'invoice { id }');
  expect(await send()).toMatchObject({ failed: 0 });
  expect(await bills()).toEqual([]);
  // Paid again before the next run took it back: it goes from reversed to paid.
  await walk.pay(order, 791.62);
  expect(await send()).toMatchObject({ failed: 0 });
  expect(await bills()).toEqual([12]);
  expect(simulator.ledger().differenceCents).toBe(0);
});
