import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupForSummaries } from './summaries';
import type { SummaryInvoice } from './summaries';

const invoice = (id: number, parts: Partial<SummaryInvoice> = {}): SummaryInvoice => ({
  id,
  customerId: 1,
  customerName: 'Lakeside Apartments',
  propertyFirmId: 7,
  firmName: 'Summit Management',
  summaryBy: 'WEEK',
  poNumber: '',
  invoiceDate: '2026-11-24',
  ...parts,
});

test('a week runs from Sunday to Saturday', () => {
  const groups = groupForSummaries([
    invoice(1, { invoiceDate: '2026-11-21' }),
    invoice(2, { invoiceDate: '2026-11-22' }),
    invoice(3, { invoiceDate: '2026-11-28' }),
  ]);
  expect(groups.map(({ title, invoices }) => [title, invoices.map(({ id }) => id)])).toEqual([
    ['Week of 11/15/2026', [1]],
    ['Week of 11/22/2026', [2, 3]],
  ]);
});

test('by firm, the customers of one firm share a sheet; a customer of no firm has its own', () => {
  const byFirm = { summaryBy: 'FIRM' } as const;
  const groups = groupForSummaries([
    invoice(1, byFirm),
    invoice(2, { ...byFirm, customerId: 2, customerName: 'Oak Court' }),
    invoice(3, { ...byFirm, customerId: 3, customerName: 'Alone', propertyFirmId: null, firmName: '' }),
  ]);
  expect(groups).toMatchObject([
    { owner: 'Summit Management', propertyFirmId: 7, customerId: null, invoices: [{ id: 1 }, { id: 2 }] },
    { owner: 'Alone', propertyFirmId: null, customerId: 3, invoices: [{ id: 3 }] },
  ]);
});

test('by PO, each PO of a customer has its sheet', () => {
  const byPo = { summaryBy: 'PO' } as const;
  const groups = groupForSummaries([
    invoice(1, { ...byPo, poNumber: '88213' }),
    invoice(2, byPo),
    invoice(3, { ...byPo, poNumber: ' 88213 ' }),
    invoice(4, { ...byPo, poNumber: '88213', customerId: 2 }),
  ]);
  expect(groups.map(({ title, invoices }) => [title, invoices.length])).toEqual([
    ['PO 88213', 2],
    ['Without PO', 1],
    ['PO 88213', 1],
  ]);
});

test('every invoice of a customer with summary sheets is on exactly one', () => {
  const any = fc.record({
    customerId: fc.nat(3),
    propertyFirmId: fc.option(fc.nat(2), { nil: null }),
    summaryBy: fc.constantFrom('NONE' as const, 'FIRM' as const, 'PO' as const, 'WEEK' as const),
    poNumber: fc.constantFrom('', '1', '2'),
    invoiceDate: fc.constantFrom('2026-11-21', '2026-11-22'),
  });
  fc.assert(
    fc.property(fc.array(any), (parts) => {
      const invoices = parts.map((one, id) => invoice(id, one));
      const listed = groupForSummaries(invoices).flatMap((group) => group.invoices.map(({ id }) => id));
      const ascending = (a: number, b: number): number => a - b;
      expect(listed.toSorted(ascending)).toEqual(
        invoices.flatMap((one) => (one.summaryBy === 'NONE' ? [] : [one.id])).toSorted(ascending),
      );
    }),
  );
});
