import { GARNISHMENT_TYPES, VALUE_TYPES, valuesOf } from '@falcon/domain/flooring';
import { atMost, LARGEST_DEDUCTION } from '@falcon/domain/money';
import { z } from 'zod/mini';
import { boundedNumber, optionalDay } from '../../blocks/entity-form/checks/value-rules';
import type { GarnishmentPartsFragment } from './garnishments.generated';

const NO_TYPE = 'Select the garnishment type.';

/** The rules of a garnishment's form: an amount or a percentage above zero, and dates in order. */
export const garnishmentForm = z
  .object({
    garnishmentType: z
      .nullable(z.enum(valuesOf(GARNISHMENT_TYPES), NO_TYPE))
      .check(z.refine((type): boolean => type !== null, NO_TYPE)),
    deductionType: z.enum(valuesOf(VALUE_TYPES), 'Select the deduction type.'),
    amount: boundedNumber(LARGEST_DEDUCTION, atMost('A garnishment', LARGEST_DEDUCTION)),
    percent: boundedNumber(100, 'At most 100 percent.'),
    supportsOtherFamily: z.boolean(),
    inArrears: z.boolean(),
    orderedOn: optionalDay,
    endsOn: optionalDay,
  })
  .check(
    z.superRefine(({ deductionType, amount, percent, orderedOn, endsOn }, check) => {
      if (deductionType === 'AMOUNT' && !amount)
        check.addIssue({ code: 'custom', path: ['amount'], message: 'Enter the weekly amount.' });
      if (deductionType === 'PERCENTAGE' && !percent)
        check.addIssue({ code: 'custom', path: ['percent'], message: 'Enter the percentage of the labor.' });
      if (orderedOn && endsOn && orderedOn > endsOn)
        check.addIssue({ code: 'custom', path: ['endsOn'], message: 'The garnishment expires before it starts.' });
    }),
  );

/** The form values of a garnishment. */
export type GarnishmentValues = z.infer<typeof garnishmentForm>;

/** A blank garnishment. */
export const newGarnishment: GarnishmentValues = {
  garnishmentType: null,
  deductionType: 'AMOUNT',
  amount: null,
  percent: null,
  supportsOtherFamily: true,
  inArrears: false,
  orderedOn: null,
  endsOn: null,
};

/** A stored garnishment as form values. */
export function garnishmentValues(garnishment: GarnishmentPartsFragment): GarnishmentValues {
  const { garnishmentType, deductionType, amount, percent, supportsOtherFamily, inArrears, orderedOn, endsOn } =
    garnishment;
  return { garnishmentType, deductionType, amount, percent, supportsOtherFamily, inArrears, orderedOn, endsOn };
}

/** A stored garnishment as the start of another one: its terms without its dates. */
export const copiedGarnishment = (garnishment: GarnishmentPartsFragment): GarnishmentValues => ({
  ...garnishmentValues(garnishment),
  orderedOn: null,
  endsOn: null,
});

/** Form values as the input of a save: one kind of deduction only. */
export function garnishmentInput({ garnishmentType, amount, percent, ...values }: GarnishmentValues) {
  const deduction = values.deductionType === 'AMOUNT' ? { amount } : { percent };
  return { ...values, garnishmentType: garnishmentType ?? 'CREDITOR', ...deduction };
}
