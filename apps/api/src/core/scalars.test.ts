import { parseValue } from 'graphql';
import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scalars } from './scalars';

const { Money, Rate, Quantity, Feet, ISO8601Date, ISO8601DateTime, JSON: Json } = scalars;

describe('amounts', () => {
  test('are whole numbers inside and JSON numbers outside', () => {
    expect(Money.parseValue(12.34)).toBe(1234);
    expect(Money.serialize(1234)).toBe(12.34);
    expect(Rate.parseValue(0.0001)).toBe(1);
    expect(Feet.parseValue(12.5)).toBe(125_000);
    expect(Money.parseValue(-0)).toBe(0);
    expect(Money.parseLiteral(parseValue('7.5'), {})).toBe(750);
  });

  test('come back as sent, to the last cent', () => {
    assert(
      property(integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
        expect(Money.parseValue(Money.serialize(cents))).toBe(cents);
      }),
    );
    assert(
      property(integer({ min: -100_000_000_000, max: 100_000_000_000 }), (rate) => {
        expect(Rate.parseValue(Rate.serialize(rate))).toBe(rate);
      }),
    );
  });

  test.each([
    ['too many decimals', 1.005],
    ['not a number', Number.NaN],
    ['without end', Number.POSITIVE_INFINITY],
    ['an absurd size', 1e12],
    ['a text', '12.34'],
    ['nothing of the kind', true],
  ])('refuse %s', (_name, value) => {
    expect(() => Money.parseValue(value)).toThrow(/Money/);
  });

  test('a fraction inside the server is a server error, not a response', () => {
    expect(() => Quantity.serialize(10.5)).toThrow();
  });
});

describe('dates', () => {
  test('are existing dates', () => {
    expect(ISO8601Date.parseValue('2028-02-29')).toBe('2028-02-29');
    for (const wrong of [
      '2026-02-29',
      '2026-13-01',
      '26-01-01',
      '2026-1-1',
      '2026-04-31',
      '1899-12-31',
      '2026-01-01T00:00:00Z',
      20_260_101,
    ])
      expect(() => ISO8601Date.parseValue(wrong)).toThrow(/date/);
  });

  test('instants have an offset, or are a plain date', () => {
    expect(ISO8601DateTime.parseValue('2026-03-09T12:00:00-04:00')).toEqual(new Date('2026-03-09T16:00:00Z'));
    expect(ISO8601DateTime.parseValue('2026-03-09')).toEqual(new Date('2026-03-09T00:00:00Z'));
    expect(ISO8601DateTime.serialize(new Date('2026-03-09T12:00:00.123Z'))).toBe('2026-03-09T12:00:00Z');
    for (const wrong of ['2026-03-09T12:00:00', '2026-02-30T12:00:00Z', 'today', 5])
      expect(() => ISO8601DateTime.parseValue(wrong)).toThrow(/date/);
  });
});

test('any JSON is accepted, also as a literal', () => {
  expect(Json.parseLiteral(parseValue('{ a: [1, "two", true, null, { b: 2.5 }] }'), {})).toEqual({
    a: [1, 'two', true, null, { b: 2.5 }],
  });
});
