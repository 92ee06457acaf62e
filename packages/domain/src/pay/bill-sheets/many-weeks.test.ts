import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../../kit/money/index';
import { addDays } from '../../kit/schedule/index';
import type { FlatItem, InsuranceRest, OrderPay } from './facts';
import type { SheetLine } from './lines';
import { certificate, court, flat, order, WEEK } from './pay-test-kit';
import { sheetOf } from './sheet';

/** The events of one week: new orders, a changed old order, adjustments, supplies. */
const aWeek = fc.record({
  pays: fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 3 }),
  change: fc.option(fc.record({ which: fc.nat(), pay: fc.integer({ min: 0, max: 60_000 }) })),
  adjustments: fc.array(fc.integer({ min: -50_000, max: 20_000 }), { maxLength: 3 }),
  supplies: fc.array(fc.integer({ min: -30_000, max: -1 }), { maxLength: 2 }),
  amount: fc.boolean(),
});

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** Simulates an office that runs and locks a sheet each week, as the server does with its tables. */
class Office {
  readonly orders: { pay: number; installDate: string }[] = [];
  readonly adjustments: FlatItem[] = [];
  readonly supplies: FlatItem[] = [];
  readonly locked: (SheetLine & { readonly id: number })[] = [];
  insuranceDue = 0;

  /** What is not deducted yet: first the item itself, then what its last line carried. */
  waiting(items: readonly FlatItem[], key: 'paymentAdjustmentId' | 'supplyPurchaseId'): FlatItem[] {
    return items.flatMap((item) => {
      const last = this.locked.findLast((line) => line[key] === item.id);
      if (!last) return [item];
      return last.carried === 0 ? [] : [{ ...item, due: last.carried, carriedFromId: last.id }];
    });
  }

  rests(): InsuranceRest[] {
    const followed = new Set(this.locked.map((line) => line.carriedFromId));
    return this.locked
      .filter((line) => line.kind === 'INSURANCE' && line.carried !== 0 && !followed.has(line.id))
      .map((line) => ({ certificateType: 'OTHER', label: line.label, due: line.carried, carriedFromId: line.id }));
  }

  toPay(): OrderPay[] {
    return this.orders.map(({ pay, installDate }, place) => {
      const lines = this.locked.filter((line) => line.workOrderId === place + 1 && line.kind !== 'INSURANCE');
      return order(pay, {
        workOrderId: place + 1,
        installDate,
        paid: cents(sum(lines.map((line) => line.taken))),
        payments: lines.length,
      });
    });
  }
}

test('over many weeks nothing is paid twice, nothing is lost, and no pay is negative', () => {
  fc.assert(
    fc.property(fc.array(aWeek, { minLength: 1, maxLength: 8 }), (weeks) => {
      const office = new Office();
      weeks.forEach((week, place) => {
        const periodStart = addDays(WEEK.periodStart, 7 * place);
        const changed = week.change && office.orders[week.change.which % Math.max(1, office.orders.length)];
        if (changed && week.change) changed.pay = week.change.pay;
        office.orders.push(...week.pays.map((pay) => ({ pay, installDate: periodStart })));
        const item = (due: number, list: FlatItem[]) =>
          list.push(flat(due, { id: list.length + 1, date: periodStart }));
        week.adjustments.filter((due) => due !== 0).forEach((due) => item(due, office.adjustments));
        week.supplies.forEach((due) => item(due, office.supplies));
        const sheet = sheetOf({
          ...WEEK,
          periodStart,
          periodEnd: addDays(periodStart, 6),
          orders: office.toPay(),
          adjustments: office.waiting(office.adjustments, 'paymentAdjustmentId'),
          supplies: office.waiting(office.supplies, 'supplyPurchaseId'),
          insuranceRests: office.rests(),
          garnishments: [court('CHILD_SUPPORT', 8_000), court('CREDITOR', 4_000, { id: 2 })],
          insurance: [
            certificate('COMPENSATION', { bp: 1_000 }, '2036-01-01'),
            certificate('LIABILITY', { bp: 250 }, '2036-01-01'),
            certificate('OTHER', { cents: 1_500 }, week.amount ? null : '2036-01-01'),
          ],
        });
        expect(sheet.net).toBeGreaterThanOrEqual(0);
        expect(sheet.net).toBe(sum(sheet.lines.map((line) => line.taken)));
        expect(sheet.net).toBe(sheet.labor + sheet.additions - sheet.deductions);
        const amount = sheet.lines.find((line) => line.kind === 'INSURANCE' && line.carriedFromId === null);
        office.insuranceDue += amount?.due ?? 0;
        office.locked.push(...sheet.lines.map((line, at) => ({ ...line, id: office.locked.length + at + 1 })));
      });
      const takenBy = (kind: SheetLine['kind']) =>
        sum(office.locked.filter((line) => line.kind === kind).map((line) => line.taken));
      const waitingFor = (items: readonly FlatItem[], key: 'paymentAdjustmentId' | 'supplyPurchaseId') =>
        sum(office.waiting(items, key).map((one) => one.due));
      const dueOf = (items: readonly FlatItem[]) => sum(items.map((one) => one.due));
      expect(takenBy('ADJUSTMENT') + waitingFor(office.adjustments, 'paymentAdjustmentId')).toBe(
        dueOf(office.adjustments),
      );
      expect(takenBy('SUPPLIES') + waitingFor(office.supplies, 'supplyPurchaseId')).toBe(dueOf(office.supplies));
      expect(takenBy('INSURANCE') + sum(office.rests().map((rest) => rest.due))).toBe(office.insuranceDue);
      // Overpaid labor is still known, and the next sheet finds it again.
      const overpaid = sum(office.toPay().map(({ pay, paid }) => pay - paid));
      expect(takenBy('LABOR') + takenBy('CORRECTION') + overpaid).toBe(sum(office.orders.map(({ pay }) => pay)));
      expect(overpaid).toBeLessThanOrEqual(0);
    }),
    { numRuns: 50 },
  );
});
