import { expect, test } from 'vitest';
import { filled, isShort, leftOf, partsOf, receiptPartsOf, rowFault, type OpenInvoice } from './open-invoices';

const invoice = (id: string, date: string, amountOpen: number): OpenInvoice => ({
  id,
  number: id,
  date,
  dueDate: date,
  customerId: '7',
  customerName: 'Lakeside',
  buildingUnit: '1',
  customerPo: '',
  amount: amountOpen,
  amountOpen,
});
const invoices = [invoice('2', '2026-11-02', 0.2), invoice('1', '2026-10-01', 0.1), invoice('3', '2026-11-03', 50)];

test('the oldest invoices are filled first, and cents are never lost', () => {
  expect(filled(0.25, invoices)).toEqual({ 1: 0.1, 2: 0.15 });
  expect(leftOf(0.3, { 1: 0.1, 2: 0.2 })).toBe(0);
  expect(leftOf(100, filled(100, invoices))).toBe(49.7);
  expect(leftOf(0.25, { 1: 0.3 })).toBe(-0.05);
  expect(filled(null, invoices)).toEqual({});
  expect(filled(-3, invoices)).toEqual({});
});

test('only invoices that get something are sent, in the order of the page', () => {
  expect(partsOf(invoices, { 3: 5, 1: null, 2: 0.2 })).toEqual([
    { invoiceId: '2', amount: 0.2 },
    { invoiceId: '3', amount: 5 },
  ]);
});

test('what is not paid of an invoice stays open with its reason, or is given away; a blank row is not sent', () => {
  const amounts = { 1: 0.05, 2: 0, 3: 40 };
  expect(
    receiptPartsOf(invoices, amounts, {
      1: { kind: 'OPEN', reason: ' Waits for the repair ' },
      2: { kind: 'WRITE_OFF', reason: 'Too small' },
      3: { kind: 'DISCOUNT', reason: 'Paid early' },
    }),
  ).toEqual([
    { invoiceId: '2', amount: 0, adjustment: { kind: 'WRITE_OFF', amount: 0.2 }, reason: 'Too small' },
    { invoiceId: '1', amount: 0.05, reason: 'Waits for the repair' },
    { invoiceId: '3', amount: 40, adjustment: { kind: 'DISCOUNT', amount: 10 }, reason: 'Paid early' },
  ]);
  expect(receiptPartsOf(invoices, { 1: 0.1, 2: 0, 3: Number.NaN }, { 1: { kind: 'DISCOUNT', reason: 'x' } })).toEqual([
    { invoiceId: '1', amount: 0.1 },
  ]);
});

test('a row says what is wrong before it is sent: too much, unreadable, or no reason for what is given away', () => {
  const [, small = invoice('1', '2026-10-01', 0.1)] = invoices;
  expect(rowFault(small, 0.11)).toBe('Only $0.10 is open.');
  expect(rowFault(small, Number.NaN)).toBe('Enter an amount, such as 12.50.');
  expect(rowFault(small, 0.05, { kind: 'DISCOUNT', reason: ' ' })).toBe('Enter a reason.');
  expect(rowFault(small, 0.1, { kind: 'DISCOUNT', reason: ' ' })).toBeUndefined();
  expect([isShort(small, 0.05), isShort(small, 0.1), isShort(small, null)]).toEqual([true, false, false]);
});
