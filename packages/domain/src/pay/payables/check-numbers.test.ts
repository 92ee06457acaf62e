import { expect, test } from 'vitest';
import { following, numberAt } from './check-numbers';

test('checks follow the first one, with its leading zeros; after one with letters none does', () => {
  expect([following('41', 1), following('0099', 1), following('41', 0), following('A-7', 1), following('', 1)]).toEqual(
    ['42', '0100', '41', '', ''],
  );
});

test('the first number is proposed, and each can be typed', () => {
  const numbers = (typedNumbers: Record<number, string>, next?: number) =>
    [0, 1, 2].map((place) => numberAt(typedNumbers, next, place));
  expect(numbers({}, 1042)).toEqual(['1042', '1043', '1044']);
  expect(numbers({ 0: '0500' }, 1042)).toEqual(['0500', '0501', '0502']);
  expect(numbers({ 1: '7' }, 1042)).toEqual(['1042', '7', '1044']);
  expect(numbers({ 0: '' }, 1042)).toEqual(['', '', '']);
  expect(numbers({})).toEqual(['', '', '']);
});
