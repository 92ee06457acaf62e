import { inputOf, isFilled } from '@falcon/domain/kit/fields';
import {
  type Cartons,
  cartonsOfArea,
  cutTotals,
  exactArea,
  squareFeet,
  squareYards,
  UNIT_CUTS,
  validateCuts,
} from '@falcon/domain/orders/cuts';
import type { CutRules, CutSize } from '@falcon/domain/orders/cuts';
import { flooringType, type FlooringTypeId, soldArea } from '@falcon/domain/kit/flooring';
import { feet, toNumberQuantity } from '@falcon/domain/kit/money';
import type { CutValue } from './cut-value';

/** The company's limits for cuts of one flooring type: feet as numbers. */
export interface CutLimits {
  widths: readonly number[];
  maxLength: number;
}

/** The limits by flooring type; undefined until they load. */
export type LimitsOf = (flooringTypeId: FlooringTypeId) => CutLimits | undefined;

const FEET_UNITS = 10_000;
const whole = (value: number) => feet(Math.round(value * FEET_UNITS));
const sized = (value: number | null): value is number => value !== null && Number.isFinite(value) && value > 0;

function sizesOf(cuts: readonly CutValue[]): CutSize[] {
  return cuts.flatMap((cut) =>
    sized(cut.cutLength) && sized(cut.width) ? [{ cutLength: whole(cut.cutLength), width: whole(cut.width) }] : [],
  );
}

/** A row without any input; it is not saved. */
export const isEmptyCut = (cut: CutValue): boolean => cut.id === null && !isFilled(UNIT_CUTS, cut);

/** The sums of the readable rows, each figure rounded once. */
export function sumsOf(cuts: readonly CutValue[]): { linearFeet: number; squareFeet: number; squareYards: number } {
  const totals = cutTotals(sizesOf(cuts));
  return {
    linearFeet: toNumberQuantity(totals.linearFeet),
    squareFeet: toNumberQuantity(totals.squareFeet),
    squareYards: toNumberQuantity(totals.squareYards),
  };
}

/** The area of one row in the unit of its floor; null while unknown. */
export function areaOf(cut: CutValue, flooringTypeId: FlooringTypeId): number | null {
  const [size] = sizesOf([cut]);
  if (!size) return null;
  return toNumberQuantity(soldArea(flooringTypeId, { squareFeet: squareFeet(size), squareYards: squareYards(size) }));
}

/** The cartons that a tile floor needs, from its item's packing. */
export function cartonsOf(
  cuts: readonly CutValue[],
  packing: { piecesPerCarton: number; sqftPerCarton: number },
  additionalPieces: number,
): Cartons {
  return cartonsOfArea(
    exactArea(sizesOf(cuts)),
    { piecesPerCarton: packing.piecesPerCarton, sqftPerCarton: Math.round(packing.sqftPerCarton * FEET_UNITS) },
    additionalPieces,
  );
}

/** One error in the grid: row, cell, and what to do. */
export interface CellFault {
  index: number;
  field: 'cutLength' | 'width';
  message: string;
}

/** Checks the rows as the server will: lengths above zero and not too long, existing roll widths. Blank rows pass. */
export function faultsOf(
  cuts: readonly CutValue[],
  flooringTypeId: FlooringTypeId,
  limits: CutLimits | undefined,
): CellFault[] {
  const rules: CutRules | null = limits
    ? {
        maxLength: whole(limits.maxLength),
        allowedWidths: limits.widths.map(whole),
        byCarton: flooringType(flooringTypeId).byCarton,
      }
    : null;
  return cuts.flatMap((cut, index): CellFault[] => {
    if (isEmptyCut(cut)) return [];
    const missing = (['cutLength', 'width'] as const).filter(
      (field) => cut[field] === null || Number.isNaN(cut[field]),
    );
    if (missing.length > 0)
      return missing.map((field) => ({
        index,
        field,
        message: `Cut ${index + 1}: enter a ${field === 'width' ? 'width' : 'length'}, like 12' 6".`,
      }));
    if (!rules) return [];
    const verdict = validateCuts({
      item: null,
      cuts: [{ cutLength: whole(cut.cutLength ?? 0), width: whole(cut.width ?? 0) }],
      rules,
    });
    return verdict.faults
      .filter((fault) => !fault.isWarning)
      .map((fault) => ({
        index,
        field: fault.code.startsWith('WIDTH') ? 'width' : 'cutLength',
        message: fault.message.replace('Cut 1', `Cut ${index + 1}`),
      }));
  });
}

/** A row as the input of a save. */
export const cutInput = (cut: CutValue) => ({
  ...(cut.id === null ? {} : { id: cut.id }),
  ...inputOf(UNIT_CUTS.of, cut),
});
