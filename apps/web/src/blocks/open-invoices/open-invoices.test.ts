import { expect, test } from 'vitest';
import { filled, leftOf, partsOf, type OpenInvoice } from './open-invoices';

const invoice = (id: string, date: string, amountOpen: number): OpenInvoice => ({
  id,
  number: id,
  date,
  dueDate: date,
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
