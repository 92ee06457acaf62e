import { expect, test } from 'vitest';
import { INVOICE_FILTERS, readFilters } from '../../company/filters';
import { moneyLists } from './index';

const readOn = (today: string) =>
  Object.fromEntries(moneyLists(today).map(({ key, address }) => [key, readFilters(INVOICE_FILTERS, address, today)]));

test('each list is a filter of the invoices; the week ends on Saturday', () => {
  expect(readOn('2026-11-25')).toEqual({
    TO_SEND: { delivery: ['TO_SEND'] },
    NOT_DELIVERED: { delivery: ['FAILED'] },
    DUE_THIS_WEEK: { status: ['OPEN', 'PARTIAL'], due: { from: '2026-11-25', to: '2026-11-28' } },
    OVERDUE: { overdue: true },
    SENT_TODAY: { sent: { from: '2026-11-25', to: '2026-11-25' } },
    FAILED_IN_ACCOUNTING: { accounting: ['FAILED'] },
  });
  expect(readOn('2026-11-28').DUE_THIS_WEEK).toMatchObject({ due: { from: '2026-11-28', to: '2026-11-28' } });
  expect(readOn('2026-11-29').DUE_THIS_WEEK).toMatchObject({ due: { from: '2026-11-29', to: '2026-12-05' } });
});
