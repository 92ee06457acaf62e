import { expect, test } from 'vitest';
import { decideDelivery, NO_MAIL_ADDRESS } from './delivery';

const one = { method: 'EMAIL', addresses: 1, summaryBy: 'NONE' } as const;

test('an invoice by e-mail goes out at once, if there is an address', () => {
  expect(decideDelivery(one)).toEqual({ delivery: 'EMAIL', state: 'SENDING', note: '' });
  expect(decideDelivery({ ...one, addresses: 0 })).toEqual({
    delivery: 'EMAIL',
    state: 'TO_SEND',
    note: NO_MAIL_ADDRESS,
  });
});

test('printed and uploaded invoices wait for the office', () => {
  expect(decideDelivery({ ...one, method: 'PRINT' })).toMatchObject({ delivery: 'PRINT', state: 'TO_SEND' });
  expect(decideDelivery({ ...one, method: 'PORTAL' })).toMatchObject({ delivery: 'PORTAL', state: 'TO_SEND' });
});

test('an invoice for a summary sheet is not e-mailed by itself', () => {
  for (const summaryBy of ['FIRM', 'PO', 'WEEK'] as const)
    expect(decideDelivery({ ...one, summaryBy })).toMatchObject({ delivery: 'EMAIL', state: 'TO_SEND' });
});

test('without an invoice method, the invoice is to be sent and says what to do', () => {
  const decided = decideDelivery({ ...one, method: null });
  expect(decided).toMatchObject({ delivery: 'NONE', state: 'TO_SEND' });
  expect(decided.note).toContain('invoice method');
});
