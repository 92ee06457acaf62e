import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cleanLocationCode,
  formatWorkOrderNumber,
  isDuplicate,
  LONGEST_LOCATION_CODE,
  LONGEST_NUMBER,
  normaliseAddress,
  normaliseBuildingUnit,
  parseWorkOrderNumber,
} from './index';
import type { DuplicateFacts } from './index';

describe('the number', () => {
  test.each([
    [1, 'IND-C-004217'],
    [2, 'IND-V-004217'],
    [3, 'IND-T-004217'],
    [4, 'IND-K-004217'],
  ] as const)('of floor %i is %s', (flooringTypeId, text) => {
    expect(formatWorkOrderNumber({ locationCode: 'ind', flooringTypeId, sequence: 4217 })).toBe(text);
  });

  test('reads back what was written', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z]{1,8}$/),
        fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
        fc.integer({ min: 1, max: 9_999_999 }),
        (locationCode, flooringTypeId, sequence) => {
          const text = formatWorkOrderNumber({ locationCode, flooringTypeId, sequence });
          expect(text.length).toBeLessThanOrEqual(LONGEST_NUMBER);
          expect(parseWorkOrderNumber(` ${text.toLowerCase()} `)).toEqual({ locationCode, flooringTypeId, sequence });
        },
      ),
    );
  });

  test.each(['', 'IND-X-004217', 'IND-C-4217', 'IND-C', 'IND C 004217'])('"%s" is not one', (text) => {
    expect(parseWorkOrderNumber(text)).toBeNull();
  });

  test.each([
    [' ind ', 'IND'],
    ['46204', '46204'],
    ['oh', 'OH'],
  ])('the location code "%s" is %s', (text, value) => {
    expect(cleanLocationCode(text)).toEqual({ ok: true, value });
  });

  test.each(['', 'I', 'INDIAN', 'I-D', 'I D', 'ÖL'])('"%s" is not a location code', (text) => {
    expect(cleanLocationCode(text)).toEqual({ ok: false, reason: 'Enter 2 to 5 letters or digits, such as IND.' });
  });

  test('fits with the longest location code and the longest sequence', () => {
    const locationCode = 'X'.repeat(LONGEST_LOCATION_CODE);
    expect(cleanLocationCode(locationCode).ok).toBe(true);
    expect(
      formatWorkOrderNumber({ locationCode, flooringTypeId: 1, sequence: 9_999_999_999 }).length,
    ).toBeLessThanOrEqual(LONGEST_NUMBER);
  });

  test('a location code that would make it too long is a program error', () => {
    expect(() =>
      formatWorkOrderNumber({ locationCode: 'INDIANAPOLIS', flooringTypeId: 1, sequence: 1_234_567_890 }),
    ).toThrow(RangeError);
  });
});

describe('normalization', () => {
  test.each([
    ['4 / 213', '4/213'],
    ['Bldg 04 / Apt #213', '4/213'],
    ['apt 0213', '213'],
    ['BLDG. 4/UNIT 213', '4/213'],
    ['Unit B-007', 'B-7'],
    ['APT4', '4'],
    ['', ''],
    ['  ', ''],
    ['0', '0'],
    ['10', '10'],
    ['Aptos', 'APTOS'],
    ['unit #', ''],
  ])('of the apartment "%s" is "%s"', (text, expected) => {
    expect(normaliseBuildingUnit(text)).toBe(expected);
  });

  test("doesn't change when repeated", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ A-Za-z0-9#/.-]{0,20}$/), (text) => {
        expect(normaliseAddress(normaliseAddress(text)) === normaliseAddress(text)).toBe(true);
      }),
    );
  });

  test('of an address removes blanks and periods', () => {
    expect(normaliseAddress('12 N. Main St.')).toBe(normaliseAddress('12 n main st'));
  });
});

describe('a duplicate', () => {
  const order: DuplicateFacts = {
    customerId: 1,
    flooringTypeId: 1,
    status: 'DRAFT',
    installDate: '2026-03-31',
    buildingUnit: '4/213',
    address: '12 Main St',
  };
  const other = (parts: Partial<DuplicateFacts>) =>
    isDuplicate(order, { ...order, buildingUnit: 'Bldg 4 / Apt 213', status: 'CUT', ...parts });

  test('has the same customer, floor and apartment, at most 30 days apart', () => {
    expect([
      other({}),
      other({ installDate: '2026-03-01' }),
      other({ installDate: '2026-04-30' }),
      other({ installDate: '2026-02-28' }),
    ]).toEqual([true, true, true, false]);
  });

  test.each([
    { status: 'CANCELLED' },
    { customerId: 2 },
    { flooringTypeId: 2 },
    { buildingUnit: '4/214' },
    { installDate: null },
  ] as const)('is not one that differs in %o', (parts) => {
    expect(other(parts)).toBe(false);
  });

  test('without an apartment is recognized by its address', () => {
    const house = { ...order, buildingUnit: '' };
    expect(isDuplicate(house, { ...house, address: '12 MAIN ST.' })).toBe(true);
    expect(isDuplicate(house, { ...house, address: '14 Main St' })).toBe(false);
    expect(isDuplicate({ ...house, address: '' }, { ...house, address: '' })).toBe(false);
  });

  test('is mutual', () => {
    const anyOrder = fc.record({
      customerId: fc.constantFrom(1, 2),
      flooringTypeId: fc.constantFrom(1, 2),
      status: fc.constantFrom('DRAFT' as const, 'CUT' as const),
      installDate: fc.constantFrom('2026-03-01', '2026-03-31', '2026-05-01', null),
      buildingUnit: fc.constantFrom('', '4/213', 'Apt 213'),
      address: fc.constantFrom('', '12 Main St', '12 MAIN ST.'),
    });
    fc.assert(
      fc.property(anyOrder, anyOrder, (a, b) => {
        expect(isDuplicate(a, b) === isDuplicate(b, a)).toBe(true);
      }),
    );
  });
});
