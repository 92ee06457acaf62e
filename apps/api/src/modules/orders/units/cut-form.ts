import { z } from 'zod';
import { UNIT_CUTS, validateCuts } from '@falcon/domain/orders/cuts';
import type { CutRules, UnitCut } from '@falcon/domain/orders/cuts';
import type { StoredRow } from '@falcon/domain/kit/fields';
import { feet } from '@falcon/domain/kit/money';
import { idInput, validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import { columnsOf, rowShape } from '#kit/record-kinds';
import { cutChanges } from '#kit/record-kit';
import type { FieldChange } from '@falcon/domain/company/history';
import type { CutRow } from './units.queries';

/** The fields of one cut in forms; feet in ten-thousandths. */
export const cutFields = rowShape(UNIT_CUTS.of);

/** A row of the cuts grid: with an id it changes that cut, without one it is new. */
export type CutLine = UnitCut & { readonly id?: number | null | undefined };
export const cutLine = z.object({ id: idInput.nullish(), ...cutFields }) as unknown as z.ZodType<CutLine>;

type StoredCut = StoredRow<typeof UNIT_CUTS.of>;

/** The columns of a cut; omitted fields keep their value. */
export const cutColumns = (cut: UnitCut) =>
  columnsOf({ fields: UNIT_CUTS.of }, cut) as Partial<StoredCut> & Pick<StoredCut, 'cutLengthE4' | 'widthE4'>;

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
  cuts: readonly Pick<UnitCut, 'cutLength' | 'width'>[],
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
