import { expect, test } from 'vitest';
import { causesOf } from './index';

const one = (id: number, subject: string, ...reads: string[]) => ({ id, subject, reads });
const causes = (...suspects: Parameters<typeof causesOf>[0]) => Object.fromEntries(causesOf(suspects));

test('what is calculated from a wrong figure follows from it, however far', () => {
  expect(causes(one(1, 'run', 'statement'), one(2, 'statement', 'line'), one(3, 'line', 'commission'))).toEqual({
    1: 3,
    2: 3,
  });
});

test('what is calculated from right figures is wrong itself, also beside others of its record', () => {
  expect(causes(one(1, 'invoice:1'), one(2, 'invoice:1'), one(3, 'customer:1', 'invoice:2', 'invoice:1'))).toEqual({
    3: 1,
  });
});

test('of figures that are calculated from each other, the first is the cause', () => {
  expect(causes(one(2, 'a', 'b'), one(1, 'b', 'a'), one(3, 'c', 'a'))).toEqual({ 2: 1, 3: 1 });
  expect(causes(one(1, 'a', 'a'))).toEqual({});
});
