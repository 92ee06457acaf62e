import type { FieldChange } from '@falcon/domain/company/history';
import { cutChange } from '#orders/units';
import type { CutRow } from '#orders/units';
import { columnsOf } from './plain-rows';

const CUT_COLUMNS = [
  'usedForDescription',
  'cutLengthE4',
  'widthE4',
  'isMeasureBalanced',
  'coveE2',
  'quarterRoundE2',
  'luanE2',
] as const;
/** A cut as it is stored. */
export type CutColumns = Record<(typeof CUT_COLUMNS)[number], unknown>;
export const BLANK_CUT = { usedForDescription: '', isMeasureBalanced: false, coveE2: 0, quarterRoundE2: 0, luanE2: 0 };
export const likeness = (cuts: readonly CutColumns[]): string =>
  JSON.stringify(cuts.map((one) => CUT_COLUMNS.map((column) => one[column])));

export const storedCuts = (grid: readonly CutColumns[]) =>
  grid.map((one, position) => ({ ...columnsOf(one), position }));

/** The cuts that a file adds to a unit, or that replace its cuts. */
export const changesOfCuts = (before: readonly CutColumns[], after: readonly CutColumns[]): FieldChange[] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_none, position) => {
    const cutRow = (cut: CutColumns | undefined) => (cut ? { ...BLANK_CUT, ...(cut as CutRow), position } : null);
    return cutChange(cutRow(before[position]), cutRow(after[position]));
  }).flat();
