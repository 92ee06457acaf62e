import { type FlooringTypeId, isFlooringTypeId } from '@falcon/domain/flooring';
import type { HaulAwaySelection, QuarterRoundSelection } from '@falcon/domain/flooring';
import { z } from 'zod/mini';
import { optionalLines, optionalNumber, optionalText, requiredText } from '../../blocks/entity-form/checks/text-rules';
import { cutInput, type CutLimits, type CutValue, faultsOf, isEmptyCut } from './cut-figures';
import type { CutPartsFragment, UnitPartsFragment } from './units.generated';

/** The form values of a unit. */
export interface UnitValues {
  name: string;
  flooringTypeId: FlooringTypeId;
  isEnabled: boolean;
  note: string;
  specialInstructions: string;
  laborRate: { id: string; name: string } | null;
  haulAway: HaulAwaySelection | null;
  quarterRoundCategory: QuarterRoundSelection | null;
  additionalPieces: number | null;
  cuts: CutValue[];
}

export const blankUnit: UnitValues = {
  name: '',
  flooringTypeId: 1,
  isEnabled: true,
  note: '',
  specialInstructions: '',
  laborRate: null,
  haulAway: null,
  quarterRoundCategory: null,
  additionalPieces: null,
  cuts: [],
};

/** Limits of each flooring type; undefined until they are loaded. */
export type LimitsOf = (flooringTypeId: FlooringTypeId) => CutLimits | undefined;

const number = z.union([z.number(), z.nan(), z.null()]);
const cutRow = z.object({
  id: z.nullable(z.string()),
  usedForDescription: optionalText(120),
  cutLength: number,
  width: number,
  isMeasureBalanced: z.boolean(),
  cove: optionalNumber,
  quarterRound: optionalNumber,
  luan: optionalNumber,
});

const plainRules = z.object({
  name: requiredText('the name of the unit', 80),
  flooringTypeId: z.custom<FlooringTypeId>((id: unknown) => isFlooringTypeId(Number(id)), 'Select the floor.'),
  isEnabled: z.boolean(),
  note: optionalLines(2000),
  specialInstructions: optionalLines(2000),
  laborRate: z.nullable(z.object({ id: z.string(), name: z.string() })),
  haulAway: z.nullable(z.string()),
  quarterRoundCategory: z.nullable(z.string()),
  additionalPieces: optionalNumber,
  cuts: z.array(cutRow),
});

/** The rules of a unit's form. Cuts are checked by the same rules as on the server, even if other fields are still missing. */
export const unitForm = (limitsOf: LimitsOf) =>
  z.custom<UnitValues>().check(
    z.superRefine((unit, check) => {
      for (const { path, message } of plainRules.safeParse(unit).error?.issues ?? [])
        check.addIssue({ code: 'custom', path, message });
      for (const { index, field, message } of faultsOf(unit.cuts, unit.flooringTypeId, limitsOf(unit.flooringTypeId)))
        check.addIssue({ code: 'custom', path: ['cuts', index, field], message });
    }),
  );

/** A stored cut as a row; quantities of 0 are shown as blank. */
export function cutValue({
  id,
  usedForDescription,
  cutLength,
  width,
  isMeasureBalanced,
  cove,
  quarterRound,
  luan,
}: CutPartsFragment): CutValue {
  return {
    id,
    usedForDescription,
    cutLength,
    width,
    isMeasureBalanced,
    cove: cove || null,
    quarterRound: quarterRound || null,
    luan: luan || null,
  };
}

/** A stored unit as form values. */
export function unitValues(unit: UnitPartsFragment): UnitValues {
  const type = Number(unit.flooringTypeId);
  const { name, isEnabled, note, specialInstructions, additionalPieces } = unit;
  return {
    name,
    isEnabled,
    note,
    specialInstructions,
    flooringTypeId: isFlooringTypeId(type) ? type : 1,
    laborRate: unit.laborRate && { id: unit.laborRate.id, name: unit.laborRate.laborCategory },
    haulAway: unit.flooringPreference.haulAway,
    quarterRoundCategory: unit.flooringPreference.quarterRoundCategory,
    additionalPieces: additionalPieces || null,
    cuts: unit.cuts.map(cutValue),
  };
}

/** A stored unit as the start of another one: its cuts become new rows, its name is not copied. */
export const copiedUnit = (unit: UnitPartsFragment): UnitValues => ({
  ...unitValues(unit),
  name: '',
  isEnabled: true,
  cuts: unit.cuts.map((cut) => ({ ...cutValue(cut), id: null })),
});

/** Form values as the input of a save; rows without any input are left out. */
export function unitInput({
  laborRate,
  haulAway,
  quarterRoundCategory,
  additionalPieces,
  flooringTypeId,
  cuts,
  ...values
}: UnitValues) {
  return {
    ...values,
    flooringTypeId: String(flooringTypeId),
    laborRateId: laborRate?.id ?? null,
    flooringPreference: { haulAway, quarterRoundCategory },
    additionalPieces: additionalPieces ?? 0,
    cuts: cuts.filter((cut) => !isEmptyCut(cut)).map(cutInput),
  };
}
