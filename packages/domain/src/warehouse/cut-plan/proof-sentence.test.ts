import { expect, test } from 'vitest';
import { cents, feet } from '../../kit/money/index';
import { proofSentence } from './proof-sentence';
import type { Ending } from './proof-sentence';
import type { ItemPlan, Proof } from './types';

const finished: Ending = { kind: 'finished' };
const late: Ending = { kind: 'late' };
const died: Ending = { kind: 'died', reason: 'its thread ended' };

type Color = readonly [proof: Proof, fewest: boolean, shortages: number];
const none: Color = ['PROVEN', true, 0];
const short: Color = ['PROVEN', true, 1];
const open: Color = ['WITHIN_GAP', true, 0];
const openShort: Color = ['WITHIN_GAP', true, 2];
const maybeMore: Color = ['WITHIN_GAP', false, 1];
const byThumb: Color = ['HEURISTIC_ONLY', true, 0];

const plan = (gapFeet: number, colors: readonly Color[], isPriced = true) => ({
  bound: { feet: feet(120_000), cost: isPriced ? cents(4600) : null },
  gap: { feet: feet(gapFeet * 10_000), cost: isPriced ? cents(gapFeet * 300) : null },
  items: colors.map(([proof, fewestShortages, shortages]) => ({
    proof,
    fewestShortages,
    shortages: Array.from({ length: shortages }, () => ({})),
  })) as unknown as readonly ItemPlan[],
  shortages: colors.reduce((sum, [, , count]) => sum + count, 0),
});

test.each([
  ['nothing to cut', plan(0, []), finished, 'Nothing waits to be cut.'],
  ['all proven, none short', plan(0, [none, none]), finished, 'No plan loses less.'],
  ['all proven though the time was over', plan(0, [none]), late, 'No plan loses less.'],
  [
    'all proven, some short',
    plan(0, [none, short]),
    finished,
    'No plan covers more orders, and none that covers as many loses less.',
  ],
  [
    'a gap, none short',
    plan(2, [open, none, none]),
    finished,
    "No plan loses less than 12' ($46.00), so at most 2' ($6.00) could still be saved: no better plan was found for 1 color of 3.",
  ],
  [
    'a gap, some short, as few as can be',
    plan(2, [openShort, open]),
    late,
    "No plan covers more orders, and none that covers as many loses less than 12' ($46.00), so at most 2' ($6.00) could still be saved: no better plan was found in the time for 2 colors of 2.",
  ],
  [
    'no gap, but perhaps too many short',
    plan(0, [maybeMore, none]),
    finished,
    'A plan may cover more orders, but none that covers as many loses less: no better plan was found for 1 color of 2.',
  ],
  [
    'a gap, and perhaps too many short',
    plan(3, [maybeMore]),
    late,
    "A plan may cover more orders, but none that covers as many loses less than 12' ($46.00), so at most 3' ($9.00) could still be saved: no better plan was found in the time for 1 color of 1.",
  ],
  [
    'rules of thumb only',
    plan(2, [byThumb, open, none]),
    late,
    "No plan loses less than 12' ($46.00), so at most 2' ($6.00) could still be saved: the time was over before 1 color of 3 could be improved.",
  ],
  [
    'the solver died, cost unknown',
    plan(2, [byThumb, byThumb, none], false),
    died,
    "No plan loses less than 12', so at most 2' could still be saved: the solver stopped (its thread ended) before 2 colors of 3 could be improved.",
  ],
] as const)('%s', (_, given, ending, sentence) => {
  expect(proofSentence(given, ending)).toBe(sentence);
});
