import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sumCents } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';
import { commissionLine, dueOccurrences, isOwed, periodFault, statementOf } from './index';
import { nextCommissionState } from '../../orders/order-commission/index';
import type { CommissionFacts } from './index';
import type { CommissionState } from '../../orders/order-commission/index';

const facts: CommissionFacts = {
  state: 'EARNED',
  base: cents(150_00),
  amount: cents(12_00),
  settled: cents(0),
  wasSettled: false,
  invoiceNumber: 'IND-C-000001',
  invoiceIsVoid: false,
  open: cents(0),
  earnedOn: '2026-11-03',
};
const END = '2026-11-30';
const line = (more: Partial<CommissionFacts>) => commissionLine({ ...facts, ...more }, END);
const paid = { settled: cents(12_00), wasSettled: true, state: 'PAID' } as const;

test('an earned commission is paid once, with its reason', () => {
  expect(line({})).toEqual({
    kind: 'COMMISSION',
    amount: 12_00,
    why: 'Invoice IND-C-000001 was paid in full on 11/3/2026.',
  });
  expect(line(paid)).toBeNull();
  expect(line({ ...paid, state: 'EARNED' })).toBeNull();
});

test('what is not earned says why', () => {
  expect(line({ state: 'ACCRUED', open: cents(791_62), earnedOn: null })).toEqual({
    reason: 'NOT_PAID',
    why: '$791.62 of invoice IND-C-000001 is open.',
  });
  expect(line({ earnedOn: '2026-12-01' })).toEqual({
    reason: 'LATER',
    why: 'Invoice IND-C-000001 was paid in full on 12/1/2026, after the period.',
  });
  expect(line({ base: cents(0), amount: cents(0) })).toEqual({
    reason: 'NOTHING',
    why: 'Write-offs and credits leave no profit to share.',
  });
  expect(line({ state: 'REVERSED' })).toBeNull();
});

test('what changes after it was paid is a chargeback or a correction, whatever the period', () => {
  expect(line({ ...paid, state: 'REVERSED', open: cents(791_62), earnedOn: null })).toEqual({
    kind: 'CHARGEBACK',
    amount: -12_00,
    why: 'A payment was reversed after the commission was paid: $791.62 of invoice IND-C-000001 is open.',
  });
  expect(line({ ...paid, state: 'REVERSED', invoiceIsVoid: true })).toMatchObject({
    why: 'Invoice IND-C-000001 was deleted after the commission was paid.',
  });
  expect(line({ ...paid, base: cents(100_00), amount: cents(8_00) })).toEqual({
    kind: 'CHARGEBACK',
    amount: -4_00,
    why: 'Write-offs or credits lowered the profit to $100.00 after the commission was paid.',
  });
  expect(line({ ...paid, amount: cents(16_00), base: cents(200_00) })).toMatchObject({
    kind: 'CORRECTION',
    amount: 4_00,
    why: 'The profit is $200.00, more than when the commission was paid.',
  });
  expect(line({ wasSettled: true })).toMatchObject({
    kind: 'CORRECTION',
    why: 'Invoice IND-C-000001 was paid in full again on 11/3/2026.',
  });
});

test('a statement is never below zero: the rest is carried', () => {
  expect(
    statementOf(cents(-5_00), [
      { kind: 'COMMISSION', amount: cents(12_00) },
      { kind: 'CHARGEBACK', amount: cents(-8_00) },
      { kind: 'ADJUSTMENT', amount: cents(-30_00) },
    ]),
  ).toEqual({ carriedIn: -5_00, commissions: 4_00, adjustments: -30_00, paid: 0, carriedOut: -31_00 });
  expect(statementOf(cents(-31_00), [{ kind: 'COMMISSION', amount: cents(40_00) }])).toMatchObject({
    paid: 9_00,
    carriedOut: 0,
  });
});

test('a period ends by today and starts after the last one', () => {
  const around = { today: '2026-11-25', last: '2026-10-31' };
  expect(periodFault({ start: '2026-11-01', end: '2026-11-25' }, around)).toBeNull();
  expect(periodFault({ start: '2026-11-02', end: '2026-11-01' }, around)?.path).toBe('periodEnd');
  expect(periodFault({ start: '2026-11-01', end: '2026-11-26' }, around)?.path).toBe('periodEnd');
  expect(periodFault({ start: '2026-10-31', end: '2026-11-20' }, around)?.message).toBe(
    'The last run is through 10/31/2026. Select a later day.',
  );
});

test('a recurring adjustment is due weekly, each time once', () => {
  const draw = { date: '2026-11-02', amount: cents(-100_00), times: 3, settled: [2] };
  expect(dueOccurrences(draw, '2026-11-15')).toEqual([{ occurrence: 1, dueOn: '2026-11-02' }]);
  expect(dueOccurrences(draw, '2026-12-31').map(({ occurrence }) => occurrence)).toEqual([1, 3]);
  expect(dueOccurrences(draw, '2026-11-01')).toEqual([]);
});

interface Ledger {
  state: CommissionState;
  amount: Cents;
  settled: Cents;
  wasPaid: boolean;
  lines: Cents[];
}

const anyEvent = fc.oneof(
  fc.constant('PAID_IN_FULL' as const),
  fc.constant('PAYMENT_REVERSED' as const),
  fc.constant('RUN' as const),
  fc.nat(50_00).map((amount) => ({ amount: cents(amount) })),
);

/** One salesperson's commissions through arbitrary events: payments, reversals, write-offs and runs. */
function lived(events: readonly (readonly [number, typeof anyEvent extends fc.Arbitrary<infer E> ? E : never])[]) {
  const ledgers: Ledger[] = Array.from({ length: 3 }, () => ({
    state: 'ACCRUED',
    amount: cents(12_00),
    settled: cents(0),
    wasPaid: false,
    lines: [],
  }));
  const statements: ReturnType<typeof statementOf>[] = [];
  const run = () => {
    const lines = ledgers.flatMap((ledger) => {
      const outcome = commissionLine(
        { ...facts, ...ledger, wasSettled: ledger.lines.length > 0, base: cents(0), earnedOn: '2026-11-03' },
        END,
      );
      if (!outcome || 'reason' in outcome) return [];
      ledger.lines.push(outcome.amount);
      ledger.settled = cents(ledger.settled + outcome.amount);
      const next = nextCommissionState(ledger.state, 'PAID_OUT');
      if (next.ok) Object.assign(ledger, { state: next.state, wasPaid: true });
      return [outcome];
    });
    statements.push(statementOf(statements.at(-1)?.carriedOut ?? cents(0), lines));
  };
  for (const [place, event] of events) {
    const ledger = ledgers[place % ledgers.length] as Ledger;
    if (event === 'RUN') run();
    else if (typeof event === 'object') ledger.amount = event.amount;
    else {
      const isPaidOut = ledger.wasPaid && ledger.amount > 0 && ledger.settled >= ledger.amount;
      const next = nextCommissionState(ledger.state, event, isPaidOut);
      if (next.ok) ledger.state = next.state;
    }
  }
  run();
  return { ledgers, statements };
}

test('through any payments, reversals, write-offs and runs: nothing is paid twice and nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2), anyEvent), { maxLength: 40 }), (events) => {
      const { ledgers, statements } = lived(events);
      for (const { state, amount, settled, lines } of ledgers) {
        const owed = isOwed(state) ? amount : 0;
        expect(sumCents(lines)).toBe(owed);
        expect(settled).toBe(owed);
        if (state === 'EARNED') expect(amount).toBe(0);
      }
      const paid = sumCents(statements.map((one) => one.paid));
      const lines = sumCents(statements.map((one) => one.commissions));
      expect(paid + (statements.at(-1)?.carriedOut ?? 0)).toBe(lines);
      for (const one of statements) expect(one.paid).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('two runs in a row pay nothing the second time', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2), anyEvent), { maxLength: 20 }), (events) => {
      const { statements } = lived([...events, [0, 'RUN']]);
      expect(statements.at(-1)?.commissions).toBe(0);
    }),
  );
});
