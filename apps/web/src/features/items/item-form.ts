import {
  blankValues,
  copiedValues,
  inputOf,
  item as kind,
  type TypedValues,
  typedValues,
} from '@falcon/domain/records';
import { z } from 'zod/mini';
import { boundedNumber } from '../../blocks/entity-form/checks/value-rules';
import { formRules } from '../../blocks/record-kind/rules';
import { type ItemKind, kindOf } from './item-kinds';
import type { ItemCreateMutationVariables, ItemPartsFragment } from './items.generated';

/** The form values of an item. */
export type ItemValues = TypedValues<typeof kind.fields>;

/** The rules of an item's form: packing for what comes in cartons. */
export const itemForm = formRules(kind, undefined, {
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

/** A blank item. */
export const newItem = blankValues(kind.fields);

/** A stored item as form values. */
export const itemValues = (item: ItemPartsFragment): ItemValues => typedValues(kind.fields, item);

/** An item as the start of another color of the same style: everything except its own color. */
export const copiedItem = (item: ItemPartsFragment): ItemValues => copiedValues(kind.fields, item);

/** The fields of a form that items of some types do not have. */
const special = ({ roll, pattern, carton, cove }: ItemKind): Partial<Record<keyof ItemValues, boolean>> => ({
  width: roll,
  isPatterned: pattern,
  piecesPerCarton: carton,
  sqftPerCarton: carton,
  coveThickness: cove,
  coveSize: cove,
});

/** Form values as the input of a save, without the type, and without what items of this type do not have. */
export function itemInput({ itemTypeId, ...values }: ItemValues) {
  const own: Readonly<Record<string, boolean>> = { itemTypeId: false, ...special(kindOf(itemTypeId)) };
  const input = Object.entries(inputOf(kind.fields, { itemTypeId, ...values })).filter(([name]) => own[name] !== false);
  return Object.fromEntries(input) as unknown as Omit<ItemCreateMutationVariables['input'], 'itemTypeId'>;
}

const UNITS = 10_000;

/** Dollars per unit added up without floating-point errors; missing or unreadable values count as zero. */
export const sumOfRates = (...rates: readonly (number | null)[]): number =>
  rates.reduce<number>((sum, rate) => sum + (rate === null || Number.isNaN(rate) ? 0 : Math.round(rate * UNITS)), 0) /
  UNITS;
