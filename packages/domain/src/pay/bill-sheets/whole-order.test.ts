import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, percent, percentOf } from '../../kit/money/index';
import { certificate, order, WEEK } from './pay-test-kit';
import { sheetOf } from './sheet';

/** What a later certificate deducts; it begins after the install. */
const later = fc.oneof(
  fc.record({ bp: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ cents: fc.integer({ min: 1, max: 5_000 }) }),
);

test('however often an order is corrected, and whatever is deducted later, its share of the whole labor is withheld', () => {
  const pays = fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(pays, fc.integer({ min: 1, max: 3_000 }), later, ([firstPay = 0, ...rest], bp, terms) => {
      let [paid, withheld] = [0, 0];
      // Never zero at first, because an order that was never paid is on no sheet.
      [firstPay + 1, ...rest].forEach((pay, payments) => {
        const sheet = sheetOf({
          ...WEEK,
          orders: [
            // Enough pay from another order to take anything back.
            order(1_000_000, { workOrderId: 2, installDate: '2026-03-08' }),
            order(pay, {
              paid: cents(paid),
              payments,
              withheld: payments === 0 ? {} : { COMPENSATION: { amount: cents(withheld), percent: percent(bp) } },
            }),
          ],
          insurance: [
            certificate('COMPENSATION', { bp }, '2026-03-09'),
            ...(payments === 0 ? [] : [certificate('COMPENSATION', terms, '2026-12-31', '2026-03-11')]),
            certificate('LIABILITY', { bp }, '2026-12-31'),
          ],
        });
        const own = sheet.lines.filter(({ workOrderId }) => workOrderId === 1);
        const takenAmount = (isInsurance: boolean) =>
          own.filter(({ kind }) => (kind === 'INSURANCE') === isInsurance).reduce((sum, line) => sum + line.taken, 0);
        paid += takenAmount(false);
        withheld -= takenAmount(true);
        expect(paid).toBe(pay);
        expect(withheld).toBe(percentOf(cents(pay), percent(bp)));
      });
    }),
  );
});
