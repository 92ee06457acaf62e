import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../../kit/money/index';
import { applyCredit, fillOldestFirst, invoiceStanding, remainderOf } from './index';
import type { AccountEntry, EntryKind } from './index';

const amount = fc.integer({ min: 1, max: 1_000_000 }).map(cents);
const invoices = fc
  .array(fc.record({ open: amount, day: fc.integer({ min: 1, max: 28 }) }), { maxLength: 12 })
  .map((rows) =>
    rows.map(({ open, day }, index) => ({ id: index + 1, open, date: `2026-11-${String(day).padStart(2, '0')}` })),
  );
const sum = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((total, row) => total + row.amount, 0);

describe('one check for many invoices', () => {
  test('the oldest are filled first, and what is left over is the credit', () => {
    const open = [
      { id: 3, date: '2026-11-02', open: cents(50_00) },
      { id: 1, date: '2026-10-05', open: cents(80_00) },
      { id: 2, date: '2026-11-02', open: cents(20_00) },
    ];
    const shares = (check: number) => fillOldestFirst(cents(check), open);
    expect(shares(90_00)).toEqual([
      { invoiceId: 1, amount: 80_00 },
      { invoiceId: 2, amount: 10_00 },
    ]);
    expect(shares(270_00)).toHaveLength(3);
    expect(remainderOf(cents(270_00), shares(270_00))).toBe(120_00);
    expect(shares(0)).toEqual([]);
  });

  test('no invoice gets more than is open, nothing is lost, and no younger one is paid before an older one', () => {
    fc.assert(
      fc.property(amount, invoices, (check, open) => {
        const shares = fillOldestFirst(check, open);
        const of = (id: number) => shares.find((share) => share.invoiceId === id)?.amount ?? 0;
        for (const share of shares) expect(share.amount).toBeGreaterThan(0);
        for (const invoice of open) {
          expect(of(invoice.id)).toBeLessThanOrEqual(invoice.open);
          if (of(invoice.id) < invoice.open)
            expect(open.filter((other) => other.date > invoice.date && of(other.id) > 0)).toEqual([]);
        }
        const total = open.reduce((all, invoice) => all + invoice.open, 0);
        expect(sum(shares)).toBe(Math.min(check, total));
        expect(remainderOf(check, shares)).toBe(check - sum(shares));
      }),
    );
  });
});

const entry = (id: number, kind: EntryKind, value: number, more: Partial<AccountEntry> = {}): AccountEntry => ({
  id,
  kind,
  invoiceId: 1,
  amount: cents(value),
  entryDate: '2026-11-10',
  reversesId: null,
  ...more,
});
const billed = entry(1, 'INVOICE', 100_00, { entryDate: '2026-11-01' });

describe('what the entries make of an invoice', () => {
  const standing = (...entries: AccountEntry[]) => invoiceStanding(cents(100_00), [billed, ...entries]);

  test('is open, partly paid, paid or void', () => {
    expect(standing()).toEqual({ status: 'OPEN', open: 100_00, fees: 0, settled: 0, datePaid: null });
    const half = entry(2, 'PAYMENT', -60_00);
    expect(standing(half)).toMatchObject({ status: 'PARTIAL', open: 40_00, settled: 60_00, datePaid: null });
    const rest = entry(3, 'WRITE_OFF', -40_00, { entryDate: '2026-11-12' });
    expect(standing(half, rest)).toMatchObject({ status: 'PAID', open: 0, settled: 100_00, datePaid: '2026-11-12' });
    const back = entry(4, 'WRITE_OFF', 40_00, { reversesId: 3 });
    expect(standing(half, rest, back)).toMatchObject({ status: 'PARTIAL', open: 40_00, datePaid: null });
    expect(standing(entry(2, 'INVOICE', -100_00, { reversesId: 1 }))).toMatchObject({
      status: 'VOID',
      open: 0,
      settled: 0,
    });
  });

  test('a fee is open with the invoice, and settles nothing by itself', () => {
    const fee = entry(2, 'FEE', 35_00, { entryDate: '2026-11-20' });
    expect(standing(fee)).toEqual({ status: 'OPEN', open: 135_00, fees: 35_00, settled: 0, datePaid: null });
    const paid = entry(3, 'PAYMENT', -100_00, { entryDate: '2026-11-15' });
    expect(standing(fee, paid)).toMatchObject({ status: 'PARTIAL', open: 35_00, settled: 100_00 });
    const waived = entry(4, 'FEE', -35_00, { reversesId: 2, entryDate: '2026-11-25' });
    expect(standing(fee, paid, waived)).toEqual({
      status: 'PAID',
      open: 0,
      fees: 0,
      settled: 100_00,
      datePaid: '2026-11-15',
    });
  });
});

describe('credit that is applied', () => {
  test('is taken from the oldest part; the rest of it stays credit', () => {
    const parts = [
      { id: 7, source: 'receipt 1', credit: cents(30_00) },
      { id: 9, source: 'memo 1', credit: cents(50_00) },
    ];
    const available = new Map([
      ['receipt 1', 30_00],
      ['memo 1', 50_00],
    ]);
    expect(applyCredit(parts, available, [{ invoiceId: 1, amount: cents(45_00) }])).toEqual([
      { part: parts[0], shares: [{ invoiceId: 1, amount: 30_00 }], rest: 0 },
      { part: parts[1], shares: [{ invoiceId: 1, amount: 15_00 }], rest: 35_00 },
    ]);
    expect(() => applyCredit(parts, available, [{ invoiceId: 1, amount: cents(80_01) }])).toThrow(RangeError);
  });

  test('moves exactly what is asked for, and the account keeps its balance', () => {
    const part = fc.record({ source: fc.constantFrom('a', 'b', 'c'), credit: amount });
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(100), { minLength: 1, maxLength: 4 }),
        (generatedParts, weights) => {
          const parts = generatedParts.map((one, index) => ({ id: index + 1, ...one }));
          const available = new Map<string, number>();
          for (const { source, credit } of parts) available.set(source, (available.get(source) ?? 0) + credit);
          const all = parts.reduce((total, { credit }) => total + credit, 0);
          const wanted = weights.map((weight, index) => ({
            invoiceId: index + 1,
            amount: cents(Math.floor((all * weight) / (100 * weights.length))),
          }));
          const applied = applyCredit(parts, available, wanted);
          for (const { invoiceId, amount: wantedAmount } of wanted)
            expect(sum(applied.flatMap(({ shares }) => shares.filter((share) => share.invoiceId === invoiceId)))).toBe(
              wantedAmount,
            );
          for (const { part: creditPart, shares, rest } of applied) expect(sum(shares) + rest).toBe(creditPart.credit);
        },
      ),
    );
  });
});
