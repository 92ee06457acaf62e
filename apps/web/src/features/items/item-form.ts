import { z } from 'zod/mini';
import { optionalLines, optionalText, requiredText } from '../../blocks/entity-form/checks/text-rules';
import { boundedNumber, optionalRate, requiredPick } from '../../blocks/entity-form/checks/value-rules';
import { kindOf } from './item-kinds';
import type { ItemPartsFragment } from './items.generated';

/** The rules of an item's form: packing for what comes in cartons. */
export const itemForm = z
  .object({
    itemTypeId: z.nullable(z.string()).check(z.refine((type): boolean => type !== null, 'Select the item type.')),
    vendor: requiredPick('Select the vendor.'),
    name: requiredText('the name of the item'),
    number: optionalText(60),
    colorName: optionalText(80),
    colorNumber: optionalText(60),
    vendorStyleColor: optionalText(120),
    description: optionalLines(1000),
    width: boundedNumber(30, 'A roll is at most 30 feet wide.'),
    isPatterned: z.boolean(),
    piecesPerCarton: boundedNumber(10_000, 'A carton has 1 to 10,000 pieces.'),
    sqftPerCarton: boundedNumber(10_000, 'A carton covers at most 10,000 square feet.'),
    coveThickness: optionalText(40),
    coveSize: optionalText(40),
    cost: optionalRate.check(z.refine((cost): boolean => cost !== null, 'Enter the cost, or 0 if there is none.')),
    shipping: optionalRate,
    salesTax: optionalRate,
    profit: boundedNumber(50_000, 'Between -$50,000 and $50,000 per unit.', -50_000),
    isEnabled: z.boolean(),
  })
  .check(
    z.superRefine((values, check) => {
      const fault = (field: keyof ItemValues, message: string) =>
        check.addIssue({ code: 'custom', path: [field], message });
      if (kindOf(values.itemTypeId).carton) {
        if (!values.piecesPerCarton) fault('piecesPerCarton', 'Enter the pieces per carton.');
        if (!values.sqftPerCarton) fault('sqftPerCarton', 'Enter the square feet per carton.');
      }
    }),
  );

/** The form values of an item. */
export interface ItemValues {
  itemTypeId: string | null;
  vendor: { id: string; name: string } | null;
  name: string;
  number: string;
  colorName: string;
  colorNumber: string;
  vendorStyleColor: string;
  description: string;
  width: number | null;
  isPatterned: boolean;
  piecesPerCarton: number | null;
  sqftPerCarton: number | null;
  coveThickness: string;
  coveSize: string;
  cost: number | null;
  shipping: number | null;
  salesTax: number | null;
  profit: number | null;
  isEnabled: boolean;
}

/** A blank item. */
export const newItem: ItemValues = {
  itemTypeId: null,
  vendor: null,
  name: '',
  number: '',
  colorName: '',
  colorNumber: '',
  vendorStyleColor: '',
  description: '',
  width: null,
  isPatterned: false,
  piecesPerCarton: null,
  sqftPerCarton: null,
  coveThickness: '',
  coveSize: '',
  cost: null,
  shipping: null,
  salesTax: null,
  profit: null,
  isEnabled: true,
};

/** A stored item as form values. */
export function itemValues(item: ItemPartsFragment): ItemValues {
  const {
    itemTypeId,
    vendor,
    name,
    number,
    colorName,
    colorNumber,
    vendorStyleColor,
    description,
    width,
    isPatterned,
    piecesPerCarton,
    sqftPerCarton,
    coveThickness,
    coveSize,
    cost,
    shipping,
    salesTax,
    profit,
    isEnabled,
  } = item;
  return {
    itemTypeId,
    vendor: vendor && { id: vendor.id, name: vendor.name },
    name,
    number,
    colorName,
    colorNumber,
    vendorStyleColor,
    description,
    width,
    isPatterned,
    piecesPerCarton,
    sqftPerCarton,
    coveThickness,
    coveSize,
    cost,
    shipping,
    salesTax,
    profit,
    isEnabled,
  };
}

/** An item as the start of another color of the same style: everything except its own color. */
export const copiedItem = (item: ItemPartsFragment): ItemValues => ({
  ...itemValues(item),
  colorName: '',
  colorNumber: '',
  vendorStyleColor: '',
  isEnabled: true,
});

/** Form values as the input of a save; what items of this type do not have is left out. */
export function itemInput({
  itemTypeId,
  vendor,
  width,
  isPatterned,
  piecesPerCarton,
  sqftPerCarton,
  coveThickness,
  coveSize,
  cost,
  salesTax,
  profit,
  ...values
}: ItemValues) {
  const kind = kindOf(itemTypeId);
  return {
    ...values,
    vendorId: vendor?.id ?? '',
    cost,
    salesTax: salesTax ?? 0,
    profit: profit ?? 0,
    ...(kind.roll ? { width } : {}),
    ...(kind.pattern ? { isPatterned } : {}),
    ...(kind.carton ? { piecesPerCarton, sqftPerCarton } : {}),
    ...(kind.cove ? { coveThickness, coveSize } : {}),
  };
}

const UNITS = 10_000;

/** Dollars per unit added up without floating-point errors; missing or unreadable values count as zero. */
export const sumOfRates = (...rates: readonly (number | null)[]): number =>
  rates.reduce<number>((sum, rate) => sum + (rate === null || Number.isNaN(rate) ? 0 : Math.round(rate * UNITS)), 0) /
  UNITS;
