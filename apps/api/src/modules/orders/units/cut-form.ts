import { z } from 'zod';
import { validateCuts } from '@falcon/domain/orders/cuts';
import type { CutRules } from '@falcon/domain/orders/cuts';
import { feet } from '@falcon/domain/kit/money';
import { idInput, validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import { cutChanges, flagField, nothing, textField, wholeField } from '#kit/record-kit';
import type { FieldChange } from '@falcon/domain/company/history';
import type { CutRow } from './units.queries';

const LARGEST_QUANTITY = 10_000_000;
const extra = (what: string) => wholeField(0, LARGEST_QUANTITY, `${what} is between 0 and 100,000.`).transform(nothing);

/** The fields of one cut in forms; feet in ten-thousandths. */
export const cutFields = {
  usedForDescription: textField(120),
  cutLength: z.number().int(),
  width: z.number().int(),
  isMeasureBalanced: flagField,
  cove: extra('Cove'),
  quarterRound: extra('Quarter round'),
  luan: extra('Underlayment'),
};

/** A row of the cuts grid: with an id it changes that cut, without one it is new. */
export const cutLine = z.object({ id: idInput.nullish(), ...cutFields });
export type CutValues = Omit<z.output<typeof cutLine>, 'id'>;

/** The columns of a cut; a field left out keeps its column. */
export const cutColumns = ({ cutLength, width, cove, quarterRound, luan, ...rest }: CutValues) => ({
  ...rest,
  cutLengthE4: cutLength,
  widthE4: width,
  coveE2: cove,
  quarterRoundE2: quarterRound,
  luanE2: luan,
});

const FIELD: Readonly<Record<string, string>> = {
  LENGTH_NOT_POSITIVE: 'cutLength',
  LENGTH_OVER_MAX: 'cutLength',
  WIDTH_NOT_ALLOWED: 'width',
  WIDTH_MISMATCH_ITEM: 'width',
};

/**
 * Refuses lengths and widths that the office does not cut, each at its cell. `path` gives the place of a cut in the
 * form.
 */
export function refuseBadCuts(
  cuts: readonly Pick<CutValues, 'cutLength' | 'width'>[],
  rules: CutRules,
  path: (index: number) => string,
): void {
  if (cuts.length === 0) return;
  const verdict = validateCuts({
    item: null,
    cuts: cuts.map((cut) => ({ cutLength: feet(cut.cutLength), width: feet(cut.width) })),
    rules,
  });
  const faults = verdict.faults.filter((fault) => !fault.isWarning);
  if (faults.length === 0) return;
  throw validationError(
    faults.map((fault): FieldFault => ({
      path: `${path(fault.cutIndex ?? 0)}${FIELD[fault.code] ?? 'cutLength'}`,
      message: fault.message,
    })),
  );
}

type ToldCut = Pick<
  CutRow,
  | 'usedForDescription'
  | 'cutLengthE4'
  | 'widthE4'
  | 'coveE2'
  | 'quarterRoundE2'
  | 'luanE2'
  | 'isMeasureBalanced'
  | 'position'
>;

/** A cut in the history of its unit: added (from null), changed or removed (to null). */
export const cutChange = (before: ToldCut | null, after: ToldCut | null): FieldChange[] =>
  cutChanges(((after ?? before)?.position ?? 0) + 1, before, after, ({ isMeasureBalanced }) => ({
    'cut.measureBalanced': isMeasureBalanced,
  }));
