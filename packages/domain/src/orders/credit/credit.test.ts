import { expect, test } from 'vitest';
import { cents } from '../../kit/money/index';
import { creditStanding, exceedsCreditLimit, exposureOf, invoiceStatusOf } from './index';

const exposure = exposureOf({
  unpaidInvoices: cents(500_00),
  unappliedCredit: cents(0),
  ordersNotInvoiced: cents(300_00),
});

test('unpaid invoices, orders not yet invoiced and this order count against the limit', () => {
  expect(exposure).toBe(800_00);
  expect(creditStanding({ limit: cents(1_000_00), exposure }, cents(200_00))).toEqual({
    exceedsCreditLimit: false,
    creditLeft: 0,
  });
  expect(creditStanding({ limit: cents(1_000_00), exposure }, cents(200_01))).toEqual({
    exceedsCreditLimit: true,
    creditLeft: -1,
  });
});

test('unapplied credit lowers the exposure, so that a prepaid order is within a limit of 0', () => {
  const prepaid = exposureOf({
    unpaidInvoices: cents(0),
    unappliedCredit: cents(250_00),
    ordersNotInvoiced: cents(0),
  });
  expect(prepaid).toBe(-250_00);
  expect(exceedsCreditLimit({ limit: cents(0), exposure: prepaid }, cents(250_00))).toBe(false);
  expect(exceedsCreditLimit({ limit: cents(0), exposure: prepaid }, cents(250_01))).toBe(true);
});

test('no limit means no check, a limit of 0 means prepay', () => {
  expect(creditStanding({ limit: null, exposure }, cents(1_000_000_00))).toEqual({
    exceedsCreditLimit: false,
    creditLeft: null,
  });
  expect(exceedsCreditLimit({ limit: cents(0), exposure: cents(0) }, cents(1))).toBe(true);
  expect(exceedsCreditLimit({ limit: cents(0), exposure: cents(0) }, cents(0))).toBe(false);
});

test('an invoice is open, partly paid, paid or void', () => {
  const status = (amountPaid: number, isVoid = false) =>
    invoiceStatusOf({ amount: cents(100_00), amountPaid: cents(amountPaid), isVoid });
  expect([status(0), status(1), status(99_99), status(100_00), status(120_00), status(0, true)]).toEqual([
    'OPEN',
    'PARTIAL',
    'PARTIAL',
    'PAID',
    'PAID',
    'VOID',
  ]);
});
