import { expect, test } from 'vitest';
import { followedQuantity, plannedQuantity } from './reconcile-lines';

const pad = { lineKey: 'pad', quantity: null, laborQuantity: 50, billedQuantity: 50 };
const preview = {
  lines: [
    { lineKey: 'carpet', laborQuantity: 42.5, billedQuantity: 42.5 },
    { lineKey: 'pad', laborQuantity: 42.5, billedQuantity: 42.5 },
  ],
  totals: { jobCost: 646.54 },
};

test('a blank line shows what the server will bill: pad follows the carpet that was typed', () => {
  expect(plannedQuantity(pad)).toBe(50);
  expect(followedQuantity(pad, undefined)).toBe(50);
  expect(followedQuantity(pad, preview)).toBe(42.5);
});

test('a line that follows to nothing is billed with nothing', () => {
  expect(followedQuantity({ ...pad, lineKey: 'tackStrip' }, preview)).toBe(0);
});
