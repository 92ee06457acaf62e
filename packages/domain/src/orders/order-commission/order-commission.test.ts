import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, percent } from '../../kit/money/index';
import { commissionAfter, commissionOf, followsRateChange, nextCommissionState } from './index';
import type { CommissionEvent, CommissionState } from './index';

const anyProfit = fc.integer({ min: -10_000_000, max: 10_000_000 }).map(cents);
const anyRate = fc.nat(10_000).map(percent);

test('commission is a share of the profit, half-up to cents', () => {
  expect([
    commissionOf(cents(150_00), percent(800)),
    commissionOf(cents(6), percent(800)),
    commissionOf(cents(7), percent(800)),
  ]).toEqual([12_00, 0, 1]);
});

test.each([
  ['nothing lowers it', 80_00, 10_00, 0, 80_00, 8_00],
  ['a memo of 40.00 on a profit of 100.00', 100_00, 8_00, 40_00, 60_00, 4_80],
  ['a write-off and a memo', 80_00, 10_00, 30_05, 49_95, 5_00],
  ['never below 0', 80_00, 10_00, 90_00, 0, 0],
  ['a loss stays a loss', -20_00, 10_00, 0, -20_00, 0],
])('what write-offs and credit memos leave of the profit: %s', (_name, profit, rate, lowered, base, amount) => {
  expect(commissionAfter({ profit: cents(profit), rate: percent(rate) }, cents(lowered))).toEqual({ base, amount });
});

test('a negative profit earns none', () => {
  expect(commissionOf(cents(-150_00), percent(800))).toBe(0);
  fc.assert(
    fc.property(anyProfit, anyRate, (profit, rate) => {
      expect(commissionOf(profit, rate) >= 0).toBe(true);
    }),
  );
});

test('two rates together pay what their sum pays, up to rounding', () => {
  fc.assert(
    fc.property(anyProfit, anyRate, anyRate, (profit, a, b) => {
      expect(
        Math.abs(commissionOf(profit, a) + commissionOf(profit, b) - commissionOf(profit, percent(a + b))) <= 1,
      ).toBe(true);
    }),
  );
});

test.each<[CommissionState, CommissionEvent, CommissionState | null]>([
  ['PENDING', 'INVOICED', 'ACCRUED'],
  ['ACCRUED', 'PAID_IN_FULL', 'EARNED'],
  ['EARNED', 'PAID_OUT', 'PAID'],
  ['ACCRUED', 'INVOICE_DELETED', 'REVERSED'],
  ['EARNED', 'PAYMENT_REVERSED', 'REVERSED'],
  ['PAID', 'PAYMENT_REVERSED', 'REVERSED'],
  ['REVERSED', 'INVOICED', 'ACCRUED'],
  ['REVERSED', 'PAID_IN_FULL', 'EARNED'],
  ['PENDING', 'PAID_OUT', null],
  ['PAID', 'INVOICED', null],
])('a %s commission: %s leads to %s', (state, event, expected) => {
  const result = nextCommissionState(state, event);
  expect(result.ok ? result.state : null).toBe(expected);
});

test('a changed rate affects only what is not invoiced', () => {
  expect((['PENDING', 'ACCRUED', 'EARNED', 'PAID', 'REVERSED'] as const).filter(followsRateChange)).toEqual([
    'PENDING',
  ]);
});
