import { expect, test } from 'vitest';
import { cents } from '../../kit/money/index';
import { takeInTurn } from './lines';
import type { PlannedLine } from './lines';

const planned = (label: string, due: number, more: Partial<PlannedLine> = {}): PlannedLine => ({
  kind: 'ADJUSTMENT',
  label,
  due: cents(due),
  ...more,
});
const rows = (...steps: Parameters<typeof takeInTurn>[0]) =>
  takeInTurn(steps).map(({ label, due, taken, carried }) => [label, due, taken, carried]);

test('the lines of steps are taken in turn, each as far as those before it leave money', () => {
  expect(
    rows(
      () => [planned('Labor', 100)],
      () => [planned('Order of a court', -60), planned('Advance', -50, { canWait: true })],
      () => [planned('Insurance', -30), planned('Supplies', -20, { canWait: true })],
    ),
  ).toEqual([
    ['Labor', 100, 100, 0],
    ['Order of a court', -60, -60, 0],
    ['Advance', -50, -40, -10],
    ['Insurance', -30, 0, 0],
    ['Supplies', -20, 0, -20],
  ]);
});

test('a cap leaves the rest to the lines after it, and a step sees what was taken before', () => {
  expect(
    rows(
      () => [planned('Labor', 100)],
      () => [planned('Capped', -80, { allowed: cents(-25) })],
      (before) => [planned(`Of ${before.length} lines`, -200, { canWait: true })],
    ),
  ).toEqual([
    ['Labor', 100, 100, 0],
    ['Capped', -80, -25, 0],
    ['Of 2 lines', -200, -75, -125],
  ]);
});
