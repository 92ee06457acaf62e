import { unit } from '@falcon/domain/company/records';
import { typedValues } from '@falcon/domain/kit/fields';
import { UNIT_CUTS } from '@falcon/domain/orders/cuts';
import { z } from 'zod/mini';
import { optionalNumber, optionalText } from '#blocks/entity-form/checks/text-rules';
import { asking, type Schema, useServerCheck } from '#blocks/entity-form/checks/use-server-check';
import { type FormOf, type FormParts, kindForm } from '#blocks/record-kind/kind-form';
import { type FormRules, formRules } from '#blocks/record-kind/rules';
import { cutInput, faultsOf, isEmptyCut, type LimitsOf } from './cut-figures';
import type { CutValue } from './cut-value';
import { FLOORS, floorOf } from './floors';
import { type StoredUnit, unitDocuments, type UnitParts, type UnitValues } from './unit-documents';
import { type CutPartsFragment, UnitNameFaultDocument } from './units.generated';
import { useLimits } from './use-limits';

/** A stored cut as a row; quantities of 0 are shown as blank. */
export const cutValue = (cut: CutPartsFragment): CutValue => ({ ...typedValues(UNIT_CUTS.of, cut), id: cut.id });

const number = z.union([z.number(), z.nan(), z.null()]);

/** The rules of one cut by itself. */
export const cutRules = {
  id: z.nullable(z.string()),
  usedForDescription: optionalText(120),
  cutLength: number,
  width: number,
  isMeasureBalanced: z.boolean(),
  cove: optionalNumber,
  quarterRound: optionalNumber,
  luan: optionalNumber,
};

/** Preferences and cuts; rows without input are not sent, and a copy's cuts are new. */
export const unitParts: FormParts<StoredUnit, UnitParts> = {
  rules: {
    haulAway: z.nullable(z.string()),
    quarterRoundCategory: z.nullable(z.string()),
    cuts: z.array(z.object(cutRules)),
  },
  blank: { haulAway: null, quarterRoundCategory: null, cuts: [] },
  typed: ({ flooringPreference: { haulAway, quarterRoundCategory }, cuts }) => ({
    haulAway,
    quarterRoundCategory,
    cuts: cuts.map(cutValue),
  }),
  copied: ({ cuts }) => ({ cuts: cuts.map((cut) => ({ ...cutValue(cut), id: null })) }),
  input: ({ haulAway, quarterRoundCategory, cuts }) => ({
    flooringPreference: { haulAway, quarterRoundCategory },
    cuts: cuts.filter((cut) => !isEmptyCut(cut)).map(cutInput),
  }),
};

/** The rules of a unit's form. Cuts follow the server's rules, even if other fields are still missing. */
export const unitRules = (limitsOf: LimitsOf, rules: FormRules = formRules(unit, undefined, unitParts.rules)) =>
  z.custom<UnitValues>().check(
    z.superRefine((values, check) => {
      for (const { path, message } of rules.safeParse(values).error?.issues ?? [])
        check.addIssue({ code: 'custom', path, message });
      const floor = floorOf(values.flooringType);
      for (const { index, field, message } of faultsOf(values.cuts, floor, limitsOf(floor)))
        check.addIssue({ code: 'custom', path: ['cuts', index, field], message });
    }),
  );

/** The unit rules, plus a check that the customer has no other unit with this name and floor. */
function useRules(rules: FormRules, { record, owner }: FormOf<StoredUnit>): Schema {
  return useServerCheck<UnitValues>(unitRules(useLimits(), rules), {
    field: 'name',
    question: ({ name: nameText, flooringType }) => {
      const name = nameText.trim();
      const flooringTypeId = String(floorOf(flooringType));
      if (name === '' || (name === record?.name && flooringTypeId === record.flooringType?.id)) return null;
      return asking(UnitNameFaultDocument, {
        customerId: owner?.id ?? '',
        flooringTypeId,
        name,
        id: record?.id ?? null,
      });
    },
  });
}

/** The form of a unit. */
export const unitForm = kindForm(unit, {
  documents: unitDocuments,
  parts: unitParts,
  initial: { flooringType: FLOORS[0] ?? null },
  opensNew: true,
  useRules,
});

/** The values of a new unit. */
export const blankUnit = unitForm.startOf();
