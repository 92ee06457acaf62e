import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sumCents } from '../../kit/money/index';
import { decideDelivery } from './delivery';
import { PREVIEW_WAYS, previewOf, wayOf } from './preview';
import type { PreviewedInvoice } from './preview';

const invoice = (id: number, parts: Partial<PreviewedInvoice> = {}): PreviewedInvoice => ({
  id,
  number: `IND-C-${id}`,
  customerId: 1,
  customerName: 'Lakeside Apartments',
  amount: cents(100_00),
  way: 'EMAIL',
  recipients: ['ap@lakeside.example'],
  hasPo: true,
  isAgain: false,
  refusal: null,
  ...parts,
});

test('what happens is added up by customer, e-mails first, each address once', () => {
  const oak = { customerId: 2, customerName: 'Oak Court', way: 'PRINT', recipients: [] } as const;
  const preview = previewOf([
    invoice(1, oak),
    invoice(2),
    invoice(3, { recipients: ['ap@lakeside.example', 'boss@lakeside.example'], hasPo: false, isAgain: true }),
    invoice(4, { refusal: 'There is nothing to bill.', hasPo: false }),
  ]);
  expect(preview.groups).toMatchObject([
    { way: 'EMAIL', count: 2, amount: 200_00, recipients: ['ap@lakeside.example', 'boss@lakeside.example'] },
    { way: 'PRINT', customerName: 'Oak Court', count: 1, amount: 100_00, recipients: [] },
  ]);
  expect([preview.amount, preview.again]).toEqual([300_00, 1]);
  expect(preview.withoutPo.map(({ id }) => id)).toEqual([3]);
  expect(preview.leftOut.map(({ id }) => id)).toEqual([4]);
});

test('an invoice is e-mailed now exactly if it will be on its way at once', () => {
  const anyFacts = fc.record({
    method: fc.constantFrom('EMAIL' as const, 'PRINT' as const, 'PORTAL' as const, null),
    addresses: fc.nat(2),
    summaryBy: fc.constantFrom('NONE' as const, 'FIRM' as const, 'PO' as const, 'WEEK' as const),
  });
  fc.assert(
    fc.property(anyFacts, (facts) => {
      expect(wayOf(facts) === 'EMAIL').toBe(decideDelivery(facts).state === 'SENDING');
      expect(wayOf(facts) === 'NO_METHOD').toBe(facts.method === null);
    }),
  );
});

test('every invoice is in one group or left out, and the sums agree', () => {
  const any = fc.record({
    customerId: fc.nat(3),
    amount: fc.nat(1_000_00).map(cents),
    way: fc.constantFrom(...PREVIEW_WAYS.map(({ value }) => value)),
    hasPo: fc.boolean(),
    refusal: fc.option(fc.constant('Not now.'), { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(any), (parts) => {
      const invoices = parts.map((one, id) => invoice(id, one));
      const { groups, leftOut, amount, withoutPo } = previewOf(invoices);
      expect(groups.reduce((sum, { count }) => sum + count, 0) + leftOut.length).toBe(invoices.length);
      expect(sumCents(groups.map((group) => group.amount))).toBe(amount);
      expect(withoutPo.every(({ refusal }) => refusal === null)).toBe(true);
      expect(new Set(groups.map(({ way, customerId }) => `${way} ${customerId}`)).size).toBe(groups.length);
    }),
  );
});
