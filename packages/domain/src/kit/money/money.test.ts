import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cents,
  extend,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatUnitCost,
  fromNumber,
  fromNumberMoney,
  parseDecimal,
  parseMoney,
  parsePercent,
  percent,
  percentOf,
  quantity,
  shareOut,
  sumCents,
  toNumberFeet,
  toNumberMoney,
  toNumberUnitCost,
  unitCost,
  feet,
  divideHalfUp,
} from './index';

const quantities = fc.integer({ min: 0, max: 10_000_000_000 }).map(quantity);
const rates = fc.integer({ min: -100_000_000, max: 1_000_000_000 }).map(unitCost);
const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents);
const weights = fc
  .array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 })
  .filter((list) => list.some((weight) => weight > 0));

describe('a line amount', () => {
  test.each([
    [4044, 79_470, 321_38],
    [4044, 32_500, 131_43],
    [1, 50_00, 1],
    [1, -50_00, -1],
    [1, 49_99, 0],
    [0, 999_999, 0],
  ])('%i hundredths at %i ten-thousandths is %i cents, half-up', (amount, each, expected) => {
    expect(extend(quantity(amount), unitCost(each))).toBe(expected);
  });

  test('is exact where the product is more than a double can hold', () => {
    expect(extend(quantity(9_007_199_254), unitCost(999_999_999))).toBe(900_719_924_499_280);
  });

  test('is never more than half a cent off the exact product', () => {
    fc.assert(
      fc.property(quantities, rates, (amount, each) => {
        const exact = BigInt(amount) * BigInt(each);
        const off = BigInt(extend(amount, each)) * 10_000n - exact;
        expect(off <= 5_000n && off >= -5_000n).toBe(true);
      }),
    );
  });

  test('grows with the quantity', () => {
    fc.assert(
      fc.property(
        quantities,
        quantities,
        rates.filter((rate) => rate >= 0),
        (a, b, each) => {
          expect(extend(quantity(Math.min(a, b)), each) <= extend(quantity(Math.max(a, b)), each)).toBe(true);
        },
      ),
    );
  });

  test('a negative amount mirrors the positive one', () => {
    fc.assert(
      fc.property(quantities, rates, (amount, each) => {
        expect(extend(amount, unitCost(0 - each)) + extend(amount, each) === 0).toBe(true);
      }),
    );
  });
});

test('halves round away from zero', () => {
  expect([
    divideHalfUp(5, 10),
    divideHalfUp(-5, 10),
    divideHalfUp(4, 10),
    divideHalfUp(-4, 10),
    divideHalfUp(15, 10),
  ]).toEqual([1, -1, 0, 0, 2]);
});

test('the order of amounts does not change their sum', () => {
  fc.assert(
    fc.property(fc.array(amounts), (list) => {
      expect(sumCents(list) === sumCents(list.toReversed())).toBe(true);
    }),
  );
});

test('a percentage of an amount is rounded half-up', () => {
  expect(percentOf(cents(642_00), percent(1200))).toBe(77_04);
  expect(percentOf(cents(642_00), percent(300))).toBe(19_26);
  expect(percentOf(cents(-1_25), percent(1000))).toBe(-13);
});

describe('sharing an amount out', () => {
  test('the left-over cents go to the largest remainders', () => {
    expect(shareOut(cents(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareOut(cents(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(shareOut(cents(10), [6, 3, 0])).toEqual([7, 3, 0]);
  });

  test('parts add up, keep the sign, and follow the weights', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, list) => {
        const parts = shareOut(amount, list);
        expect(sumCents(parts)).toBe(amount);
        parts.forEach((part, index) => {
          expect(part * Math.sign(amount)).toBeGreaterThanOrEqual(0);
          if (list[index] === 0) expect(part).toBe(0);
          parts.forEach((other, at) => {
            if ((list[index] ?? 0) > (list[at] ?? 0)) expect(Math.abs(part)).toBeGreaterThanOrEqual(Math.abs(other));
          });
        });
      }),
    );
  });

  test('an amount without any weight is a program error', () => {
    expect(() => shareOut(cents(5), [0, 0])).toThrow(RangeError);
    expect(shareOut(cents(0), [0, 0])).toEqual([0, 0]);
  });
});

describe('typed and printed numbers', () => {
  test.each([
    ['1,234.56', 123_456],
    ['$12', 1_200],
    ['.5', 50],
    ['-3', -300],
    ['(3.00)', -300],
    [' 7.10 ', 710],
    ['0.100', 10],
  ])('"%s" is read as %i cents', (text, value) => {
    expect(parseMoney(text)).toEqual({ ok: true, value });
  });

  test.each(['', 'abc', '1.234', '1,23', '1e3', '--1', '(-3)', '.', '1.2.3', '99999999999999999'])(
    '"%s" is refused with a sentence',
    (text) => {
      const result = parseMoney(text);
      expect(result.ok).toBe(false);
      expect(!result.ok && result.reason).toMatch(/\.$/);
    },
  );

  test('what is printed reads back the same', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.nat(6), (value, decimals) => {
        const text = `${value < 0 ? '-' : ''}${String(Math.abs(value))
          .padStart(decimals + 1, '0')
          .replace(new RegExp(`(\\d{${decimals}})$`), '.$1')}`;
        expect(parseDecimal(text, decimals)).toEqual({ ok: true, value: value === 0 ? 0 : value });
      }),
    );
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseMoney(formatMoney(amount).replace('-$', '-'))).toEqual({ ok: true, value: amount });
      }),
    );
  });

  test('amounts, rates, quantities and percentages have their own format', () => {
    expect([
      formatMoney(cents(-123_456)),
      formatUnitCost(unitCost(79_470)),
      formatUnitCost(unitCost(32_500)),
      formatQuantity(quantity(123_400)),
      formatPercent(percent(825)),
      formatPercent(percent(800)),
    ]).toEqual(['-$1,234.56', '$7.947', '$3.25', '1,234.00', '8.25%', '8%']);
    expect(parsePercent('8.25 %')).toEqual({ ok: true, value: 825 });
  });

  test('a JSON number with more decimals than allowed is refused, not rounded', () => {
    expect(fromNumberMoney(10.1)).toEqual({ ok: true, value: 1010 });
    expect(fromNumberMoney(0.1 + 0.2)).toMatchObject({ ok: false });
    expect(fromNumberMoney(1.005)).toMatchObject({ ok: false });
    expect(fromNumberMoney(Number.NaN)).toMatchObject({ ok: false });
    expect(fromNumberMoney(1e300)).toMatchObject({ ok: false });
  });

  test('numbers survive the way out and in', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (value) => {
        expect(fromNumber(toNumberMoney(cents(value)), 2)).toEqual({ ok: true, value });
        expect(fromNumber(toNumberUnitCost(unitCost(value)), 4)).toEqual({ ok: true, value });
        expect(fromNumber(toNumberFeet(feet(value)), 4)).toEqual({ ok: true, value });
      }),
    );
  });

  test('fractions never become units', () => {
    expect(() => cents(0.5)).toThrow(RangeError);
    expect(() => quantity(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError);
  });
});
