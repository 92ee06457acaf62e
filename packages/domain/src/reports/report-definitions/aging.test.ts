import { expect, test } from 'vitest';
import {
  AGING,
  asOfFault,
  columnsWhen,
  readReport,
  reportCell,
  reportFileName,
  type Line,
  type ReportColumn,
} from './index';

const TODAY = '2026-11-25';
const column = (id: string): ReportColumn => AGING.columns.find((one) => one.id === id) as ReportColumn;
const line = (values: Line): Line => ({ subjectId: 7, customerId: 7, ...values });
const behind = (address: Readonly<Record<string, string>>, one: Line) =>
  AGING.drillDown?.(one, readReport(AGING, address, TODAY));
const figure = (id: string, address: Readonly<Record<string, string>>, one: Line) =>
  column(id).link?.(one, readReport(AGING, address, TODAY));

test('a firm or salesperson leads to its customers, a customer to its invoices, an invoice to itself, credit to the account', () => {
  expect(behind({ by: 'firm' }, line({}))).toBe('/reports/aging?by=customer&firm=7');
  expect(behind({ by: 'salesperson', firm: '3' }, line({}))).toBe('/reports/aging?by=customer&firm=3&salesperson=7');
  expect(behind({}, line({}))).toBe('/reports/aging?by=invoice&customer=7');
  expect(behind({ by: 'invoice' }, line({ subjectId: 12 }))).toBe('/invoices/12');
  expect(behind({ by: 'invoice' }, line({ subjectId: null }))).toBe('/customers/7/account');
});

test('customers without a firm or salesperson stay together below their line', () => {
  expect(behind({ by: 'firm' }, line({ subjectId: null }))).toBe('/reports/aging?by=customer&without=firm');
  expect(behind({ by: 'salesperson', without: 'firm' }, line({ subjectId: null }))).toBe(
    '/reports/aging?by=customer&without=firm,salesperson',
  );
});

test('a figure leads to the invoices that it is the sum of, on the same day; what was searched for is left', () => {
  expect(figure('days60', { asOf: '2026-10-31', q: 'Oak' }, line({}))).toBe(
    '/reports/aging?asOf=2026-10-31&by=invoice&customer=7&part=days60',
  );
  expect(figure('credit', { by: 'firm', part: 'past-due' }, line({}))).toBe(
    '/reports/aging?by=invoice&firm=7&part=credit',
  );
  expect(figure('invoices', { part: 'past-due' }, line({}))).toBe('/reports/aging?by=invoice&customer=7&part=past-due');
  expect(figure('over90', { by: 'invoice' }, line({}))).toBeNull();
});

test('the total of a customer or firm leads to its account', () => {
  expect(figure('total', {}, line({}))).toBe('/customers/7/account');
  expect(figure('total', { by: 'firm' }, line({}))).toBe('/property-management-firms/7/account');
  expect(figure('total', { by: 'firm' }, line({ subjectId: null }))).toBeNull();
  expect([figure('total', { by: 'salesperson' }, line({})), figure('total', { by: 'invoice' }, line({}))]).toEqual([
    null,
    null,
  ]);
});

test('the first grouping is that by customer, and each has its own columns', () => {
  const ids = (address: Readonly<Record<string, string>>) =>
    columnsWhen(AGING.columns, readReport(AGING, address, TODAY)).map(({ id }) => id);
  expect(readReport(AGING, {}, TODAY)).toEqual({ by: 'CUSTOMER' });
  expect(ids({})).toContain('firmName');
  expect(ids({ by: 'firm' })).toContain('customers');
  expect(ids({ by: 'invoice' })).toEqual(expect.arrayContaining(['customerName', 'dueDate']));
  expect(ids({ by: 'invoice' })).not.toContain('invoices');
});

test('a day after today is refused, and a file is called by its day', () => {
  expect(asOfFault(AGING, { asOf: '2026-11-26' }, TODAY)).toEqual(['asOf', 'Select today or an earlier day.']);
  expect([asOfFault(AGING, { asOf: TODAY }, TODAY), asOfFault(AGING, {}, TODAY)]).toEqual([null, null]);
  expect(reportFileName(AGING, { asOf: '2026-10-31' }, TODAY)).toBe('Aging 2026-10-31');
  expect(reportFileName(AGING, {}, TODAY)).toBe('Aging 2026-11-25');
});

test('a bucket without anything due is blank; a balance of 0 is not', () => {
  expect(reportCell(column('days30'), line({ days30: 0 }), [])).toBeNull();
  expect(reportCell(column('days30'), line({ days30: 1.5 }), [])).toMatchObject({ figure: 1.5 });
  expect(reportCell(column('total'), line({ total: 0 }), [])).toMatchObject({ figure: 0 });
});
