import { item, type TypedValues } from '@falcon/domain/company/records';
import { z } from 'zod/mini';
import { boundedNumber } from '#blocks/entity-form/checks/value-rules';
import { formRules } from '#blocks/record-kind/rules';
import { kindOf } from './item-kinds';

/** The form values of an item. */
export type ItemValues = TypedValues<typeof item.fields>;

/** The rules of an item's form: items in cartons need packing data. */
export const itemForm = formRules(item, undefined, {
  sqftPerCarton: boundedNumber(10_000, 'A carton covers at most 10,000 square feet.'),
}).check(
  z.superRefine((values, check) => {
    const { itemTypeId, piecesPerCarton, sqftPerCarton } = values as unknown as ItemValues;
    const fault = (field: keyof ItemValues, message: string) =>
      check.addIssue({ code: 'custom', path: [field], message });
    if (kindOf(itemTypeId).carton) {
      if (!piecesPerCarton) fault('piecesPerCarton', 'Enter the pieces per carton.');
      if (!sqftPerCarton) fault('sqftPerCarton', 'Enter the square feet per carton.');
    }
  }),
);

const UNITS = 10_000;

/** Dollars per unit added up without floating-point errors; missing or unreadable values count as zero. */
export const sumOfRates = (...rates: readonly (number | null)[]): number =>
  rates.reduce<number>((sum, rate) => sum + (rate === null || Number.isNaN(rate) ? 0 : Math.round(rate * UNITS)), 0) /
  UNITS;
