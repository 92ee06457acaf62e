import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatWorkOrderNumber } from '../../orders/work-order-number';
import { giveDesktopNumbers, LONGEST_DESKTOP_NUMBER } from './index';

const inFile = (...numbers: readonly string[]): (string | undefined)[] => {
  const { current } = giveDesktopNumbers(numbers, []);
  return numbers.map((number) => current.get(number));
};

test('a number has at most 11 characters: without its dashes, without its location, or its end', () => {
  expect(inFile('PAY-4711', 'IND-C-005880', 'INDY1-C-0058801', 'ACH 2026-11-26 0017', '10442')).toEqual([
    'PAY-4711',
    'INDC005880',
    'C0058801',
    '02611260017',
    '10442',
  ]);
});

test('two numbers are never one', () => {
  expect(inFile('INDY1-C-005880', 'INDY2-C-005880', 'CM-IND-C-005880', 'cm-ind-c-005880', 'C005880')).toEqual([
    'C005880',
    'NDY2C005880',
    'MINDC005880',
    'mindc0058-2',
    'C005880-2',
  ]);
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.oneof(
          fc
            .tuple(fc.constantFrom('IND', 'OH', 'INDY1', 'INDY2'), fc.integer({ min: 1, max: 9_999_999_999 }))
            .map(([locationCode, sequence]) => formatWorkOrderNumber({ locationCode, flooringTypeId: 1, sequence })),
          fc.string({ unit: fc.constantFrom('a', 'A', '1', '-', ' ', '東', ';', '"'), minLength: 1, maxLength: 21 }),
          fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
        ),
        { maxLength: 30 },
      ),
      fc.nat(30),
      (numbers, at) => {
        const first = giveDesktopNumbers(numbers.slice(0, at), []);
        const { current } = giveDesktopNumbers(numbers, first.added);
        const fileNumbers = numbers.map((number) => current.get(number) ?? '');
        expect(new Set(fileNumbers.map((number) => number.toLowerCase())).size).toBe(numbers.length);
        for (const number of fileNumbers) {
          expect(number.length).toBeLessThanOrEqual(LONGEST_DESKTOP_NUMBER);
          expect(number).toMatch(/^[^\t\r\n";]+$/);
        }
        expect(numbers.slice(0, at).map((number) => current.get(number))).toEqual(
          numbers.slice(0, at).map((number) => first.current.get(number)),
        );
      },
    ),
  );
});
