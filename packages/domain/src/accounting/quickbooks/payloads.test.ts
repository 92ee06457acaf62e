import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invoiceLines } from '../../money-in/invoices/index';
import type { BilledLine } from '../../money-in/invoices/index';
import { cents, percent } from '../../kit/money/index';
import {
  applicationPayload,
  centsOf,
  commissionPayload,
  creditPayload,
  dollars,
  hasMarker,
  invoicePayload,
  marker,
  paymentPayload,
  saleLines,
} from './index';
import type { LineKind } from './index';

const line = (
  label: string,
  itemName: string | null,
  amounts: readonly [number, number, number, number],
): BilledLine => ({
  label,
  itemName,
  itemId: itemName === null ? null : 7,
  quantity: itemName === null ? '' : '54.67 SY',
  material: cents(amounts[0]),
  labor: cents(amounts[1]),
  profit: cents(amounts[2]),
  shownTax: cents(amounts[3]),
});

interface SaleInput {
  readonly contractForm: 'LUMP_SUM' | 'ITEMISED';
  readonly lines: readonly BilledLine[];
  readonly added?: number;
  readonly costs?: readonly number[];
}
function sale({ contractForm, lines, added = 0, costs = [] }: SaleInput) {
  const sum = lines.reduce((total, one) => total + one.material + one.labor + one.profit, 0);
  const amount = cents(sum + costs.reduce((total, cost) => total + cost, 0) + added);
  const billed = invoiceLines({
    contractForm,
    taxMode: added === 0 ? 'COST' : 'TOTAL',
    taxRate: percent(700),
    taxExempt: false,
    description: 'Carpet installation, 2BR',
    scope: 'Includes carpet.',
    lines,
    additionalCosts: costs.map((cost) => ({ description: 'Lift', amount: cents(cost) })),
    tax: cents(added),
    jobCost: amount,
  });
  return {
    amount,
    tax: cents(added),
    lines: saleLines(billed, { amount, tax: cents(added), isLumpSum: contractForm === 'LUMP_SUM' }),
  };
}
const brief = (lines: ReturnType<typeof sale>['lines']) => lines.map(({ kind, amount }) => [kind, amount]);

const itemIds: Record<LineKind, string> = { LUMP_SUM: '1', MATERIAL: '2', LABOR: '3', ADDITIONAL: '4', FEE: '5' };
const refs = {
  customerId: '60',
  itemOf: ({ kind }: { readonly kind: LineKind }) => itemIds[kind],
  classId: null,
  termId: '3',
  taxCodeId: '5',
};
const facts = {
  number: 'IND-120456',
  date: '2026-11-20',
  dueDate: '2026-12-20',
  jobSite: { line1: '12 Elm St', line2: '', city: 'Carmel', state: 'IN', postalCode: '46032' },
  poNumber: '88213',
  email: 'ap@elm.example',
  note: 'Falcon invoice 17',
};
const linesOf = (payload: object) => (payload as { Line: readonly { Amount: number }[] }).Line;

describe('sales', () => {
  const carpet = line('Carpet', 'Berber 12', [50_000, 12_345, 6_789, 0]);
  const trip = line('Trip charge', null, [0, 4_500, 0, 0]);

  test('a lump sum is one line, with additional costs on their own', () => {
    const { lines } = sale({ contractForm: 'LUMP_SUM', lines: [carpet, trip], costs: [1_700] });
    expect(brief(lines)).toEqual([
      ['LUMP_SUM', 73_634],
      ['ADDITIONAL', 1_700],
    ]);
  });

  test('itemized work is split into material with its profit, and labor', () => {
    const { lines } = sale({ contractForm: 'ITEMISED', lines: [carpet, trip] });
    expect(brief(lines)).toEqual([
      ['MATERIAL', 56_789],
      ['LABOR', 12_345],
      ['LABOR', 4_500],
    ]);
  });

  test('tax within the price that is printed is a line, tax added to the price is the tax of the sale', () => {
    const printedLine = line('Carpet', 'Berber 12', [50_000, 0, 0, 3_271]);
    const within = sale({ contractForm: 'ITEMISED', lines: [printedLine] });
    expect([brief(within.lines), within.tax]).toEqual([
      [
        ['MATERIAL', 46_729],
        ['MATERIAL', 3_271],
      ],
      0,
    ]);
    const added = sale({ contractForm: 'ITEMISED', lines: [carpet], added: 4_840 });
    const payload = invoicePayload({ ...facts, ...added }, refs);
    expect(payload).toMatchObject({
      DocNumber: 'IND-120456',
      CustomerRef: { value: '60' },
      SalesTermRef: { value: '3' },
      ShipAddr: { PostalCode: '46032' },
      CustomerMemo: { value: 'PO 88213' },
      PrivateNote: 'Falcon invoice 17',
      TxnTaxDetail: { TxnTaxCodeRef: { value: '5' }, TotalTax: 48.4 },
    });
    expect(linesOf(payload)).toEqual([
      {
        Amount: 567.89,
        Description: 'Carpet, Berber 12, 54.67 SY',
        DetailType: 'SalesItemLineDetail',
        SalesItemLineDetail: { ItemRef: { value: '2' }, TaxCodeRef: { value: 'TAX' } },
      },
      {
        Amount: 123.45,
        Description: 'Carpet, labor',
        DetailType: 'SalesItemLineDetail',
        SalesItemLineDetail: { ItemRef: { value: '3' }, TaxCodeRef: { value: 'TAX' } },
      },
    ]);
  });

  test('an untaxed sale says so on each line, under its class', () => {
    const payload = invoicePayload(
      { ...facts, ...sale({ contractForm: 'LUMP_SUM', lines: [carpet] }) },
      { ...refs, classId: '9' },
    );
    expect(payload).toMatchObject({
      ClassRef: { value: '9' },
      TxnTaxDetail: { TotalTax: 0 },
      Line: [{ SalesItemLineDetail: { TaxCodeRef: { value: 'NON' }, ClassRef: { value: '9' } } }],
    });
  });

  test('an invoice whose lines do not add up is never sent', () => {
    const one = sale({ contractForm: 'LUMP_SUM', lines: [carpet] });
    expect(() => invoicePayload({ ...facts, ...one, amount: cents(one.amount + 1) }, refs)).toThrow(/do not add up/);
  });

  test('lines and tax add up to the amount, to the cent, whatever an order says', () => {
    const amount = fc.integer({ min: 0, max: 9_999_999 });
    const anyLine = fc
      .tuple(amount, amount, amount, fc.boolean(), fc.integer({ min: 0, max: 100 }))
      .map(([material, labor, profit, hasItem, share]) =>
        line('Work', hasItem ? 'Item' : null, [
          material,
          labor,
          profit,
          hasItem ? Math.floor((material * share) / 100) : 0,
        ]),
      );
    fc.assert(
      fc.property(
        fc.constantFrom('LUMP_SUM' as const, 'ITEMISED' as const),
        fc.array(anyLine, { maxLength: 12 }),
        amount,
        fc.array(amount, { maxLength: 4 }),
        (contractForm, lines, added, costs) => {
          const one = sale({ contractForm, lines, added, costs });
          const payload = invoicePayload({ ...facts, ...one }, refs) as { TxnTaxDetail?: { TotalTax: number } };
          const sum = linesOf(payload).reduce((total, { Amount }) => total + centsOf(Amount), 0);
          expect(sum + centsOf(payload.TxnTaxDetail?.TotalTax ?? 0)).toBe(one.amount);
        },
      ),
    );
  });

  test('cents are exact as decimal numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        expect(centsOf(JSON.parse(JSON.stringify(dollars(cents(amount)))) as number)).toBe(amount);
      }),
    );
  });
});

describe('money', () => {
  const part = (invoiceId: string, amount: number) => ({ invoiceId, amount: cents(amount) });

  test('a check for two invoices: each is a line, the rest stays unapplied', () => {
    const check = { date: '2026-11-21', amount: cents(100_000), reference: '4471', note: 'Falcon payment 8' };
    expect(
      paymentPayload(
        { ...check, parts: [part('131', 40_000), part('132', 25_050), part('131', 5)] },
        { customerId: '58', depositAccountId: '35' },
      ),
    ).toEqual({
      CustomerRef: { value: '58' },
      TotalAmt: 1000,
      TxnDate: '2026-11-21',
      PaymentRefNum: '4471',
      DepositToAccountRef: { value: '35' },
      PrivateNote: 'Falcon payment 8',
      Line: [
        { Amount: 400.05, LinkedTxn: [{ TxnId: '131', TxnType: 'Invoice' }] },
        { Amount: 250.5, LinkedTxn: [{ TxnId: '132', TxnType: 'Invoice' }] },
      ],
    });
    expect(() =>
      paymentPayload({ ...check, parts: [part('131', 100_001)] }, { customerId: '58', depositAccountId: null }),
    ).toThrow(/more than the payment/);
  });

  test('a discount is a credit memo under its item, applied by a payment of nothing', () => {
    const credit = {
      number: 'ADJ-77',
      date: '2026-11-21',
      amount: cents(1_250),
      description: 'Seam',
      note: 'Falcon discount 77',
    };
    expect(creditPayload(credit, { customerId: '60', itemId: '9', classId: null })).toMatchObject({
      DocNumber: 'ADJ-77',
      Line: [{ Amount: 12.5, SalesItemLineDetail: { ItemRef: { value: '9' }, TaxCodeRef: { value: 'NON' } } }],
      TxnTaxDetail: { TotalTax: 0 },
    });
    expect(
      applicationPayload(
        { date: '2026-11-21', parts: [part('131', 1_000), part('132', 250)], note: 'Falcon discount applied 77' },
        { customerId: '60', creditMemoId: '140' },
      ),
    ).toMatchObject({
      TotalAmt: 0,
      Line: [
        { Amount: 10, LinkedTxn: [{ TxnId: '131', TxnType: 'Invoice' }] },
        { Amount: 2.5, LinkedTxn: [{ TxnId: '132', TxnType: 'Invoice' }] },
        { Amount: 12.5, LinkedTxn: [{ TxnId: '140', TxnType: 'CreditMemo' }] },
      ],
    });
  });

  test('a commission is a bill with its vendor and its line', () => {
    const commission = {
      number: 'COM-5',
      date: '2026-11-21',
      amount: cents(5_000),
      description: 'IND-1',
      note: 'Falcon commission 5',
    };
    expect(commissionPayload(commission, { vendorId: '70', accountId: '82', classId: '9' })).toMatchObject({
      VendorRef: { value: '70' },
      Line: [
        {
          Amount: 50,
          DetailType: 'AccountBasedExpenseLineDetail',
          AccountBasedExpenseLineDetail: { AccountRef: { value: '82' }, ClassRef: { value: '9' } },
        },
      ],
    });
  });

  test('an entity of ours is recognized by its private note, and by nothing that only looks like it', () => {
    const own = marker('invoice', 17);
    expect(hasMarker('Falcon invoice 17, work order IND-1\nVoided', own)).toBe(true);
    expect(hasMarker('Falcon invoice 170', own)).toBe(false);
    expect(hasMarker('See Falcon invoice 17', own)).toBe(false);
    expect(hasMarker(undefined, own)).toBe(false);
  });
});
