import { z } from 'zod';
import { FLOORING_TYPES, ITEM_TYPES } from '@falcon/domain/flooring';
import { formatFeetInches } from '@falcon/domain/lengths';
import { feet } from '@falcon/domain/money';
import type { Database } from '../../db/database';
import { idInput, notFound, validationError } from '../../core/errors';
import type { FieldFault } from '../../core/errors';
import {
  dateField,
  flagField,
  linesField,
  nameField,
  rateField,
  recordVersion,
  signedRateField,
  textField,
  wholeField,
} from '../records';
import { rollWidthsOf } from './items.queries';

const COVE = 5;
const COST_MISSING = 'Enter the cost, or 0 if there is none.';

export const changedItemFields = z.object({
  name: nameField('the name of the item').optional(),
  number: textField(60),
  colorName: textField(80),
  colorNumber: textField(60),
  vendorStyleColor: textField(120),
  description: linesField(1000),
  vendorId: idInput.optional(),
  cost: z
    .number({ error: ({ input }) => (input === null ? COST_MISSING : undefined) })
    .int()
    .min(0, 'The cost cannot be negative.')
    .max(500_000_000, 'The cost is too large.')
    .optional(),
  shipping: z
    .number()
    .int()
    .min(0, 'Shipping cannot be negative.')
    .max(500_000_000, 'Shipping is too large.')
    .nullish(),
  salesTax: rateField('Sales tax'),
  profit: signedRateField,
  newCost: z
    .number()
    .int()
    .min(0, 'The new cost cannot be negative.')
    .max(500_000_000, 'The new cost is too large.')
    .nullish(),
  effectiveDate: dateField,
  coveThickness: textField(40),
  coveSize: textField(40),
  width: wholeField(1, 300_000, 'A roll is at most 30 feet wide.'),
  isPatterned: flagField,
  piecesPerCarton: wholeField(1, 10_000, 'A carton has 1 to 10,000 pieces.'),
  sqftPerCarton: wholeField(1, 100_000_000, 'Enter the square feet of a carton.'),
  isEnabled: flagField,
});
export const newItem = changedItemFields.extend({
  name: nameField('the name of the item'),
  vendorId: idInput,
  itemTypeId: idInput,
});
export const changedItem = changedItemFields.extend({ id: idInput, version: recordVersion });
export type ItemValues = z.output<typeof changedItemFields>;

interface TypeFacts {
  readonly widthE4: number | null;
  readonly piecesPerCarton: number | null;
  readonly sqftPerCartonE4: number | null;
}

/** A new item requires a cost, so that none is free by mistake; 0 if there is none. */
export const costFaults = (cost: number | undefined): FieldFault[] =>
  cost === undefined ? [{ path: 'cost', message: COST_MISSING }] : [];

/** What an item of its type is missing: packing for tiles, a known roll width for carpet and vinyl. */
export function typeFaults(itemTypeId: number, item: TypeFacts, widths: readonly number[]): FieldFault[] {
  const flooring = FLOORING_TYPES.find((type) => type.itemTypeId === itemTypeId);
  if (flooring?.byCarton) {
    return [
      ...(item.piecesPerCarton === null ? [{ path: 'piecesPerCarton', message: 'Enter the pieces per carton.' }] : []),
      ...(item.sqftPerCartonE4 === null
        ? [{ path: 'sqftPerCarton', message: 'Enter the square feet per carton.' }]
        : []),
    ];
  }
  if (!flooring || item.widthE4 === null || widths.includes(item.widthE4)) return [];
  return [
    {
      path: 'width',
      message: `${formatFeetInches(feet(item.widthE4))} is not a roll width of ${flooring.name.toLowerCase()}. Choose ${widths.map((width) => formatFeetInches(feet(width))).join(', ')}.`,
    },
  ];
}

/** The roll widths of an item type; none if it does not come on rolls. */
export async function widthsOfItemType(trx: Database, itemTypeId: number): Promise<readonly number[]> {
  const flooring = FLOORING_TYPES.find((type) => type.itemTypeId === itemTypeId);
  return flooring && !flooring.byCarton ? rollWidthsOf(trx, flooring.id) : [];
}

/** Refuses an item without what its type needs, together with its other errors. */
export async function checkTypeFields(
  trx: Database,
  itemTypeId: number,
  item: TypeFacts,
  others: readonly FieldFault[] = [],
): Promise<void> {
  if (!ITEM_TYPES.some((type) => type.id === itemTypeId)) throw notFound('Item type', itemTypeId);
  const faults = [...others, ...typeFaults(itemTypeId, item, await widthsOfItemType(trx, itemTypeId))];
  if (faults.length > 0) throw validationError(faults);
}

/** Why a roll of this type can't have this width, or null. */
export async function widthFault(trx: Database, itemTypeId: number, widthE4: number | null): Promise<string | null> {
  const faults = typeFaults(
    itemTypeId,
    { widthE4, piecesPerCarton: 1, sqftPerCartonE4: 1 },
    await widthsOfItemType(trx, itemTypeId),
  );
  return faults[0]?.message ?? null;
}

/** Clears the fields that only other types have. */
export function typeFields(itemTypeId: number, values: ItemValues) {
  const flooring = FLOORING_TYPES.find((type) => type.itemTypeId === itemTypeId);
  const tile = flooring?.byCarton ?? false;
  const roll = itemTypeId === 2 || (flooring !== undefined && !tile);
  return {
    widthE4: roll ? values.width : null,
    isPatterned: flooring ? values.isPatterned : false,
    piecesPerCarton: tile ? values.piecesPerCarton : null,
    sqftPerCartonE4: tile ? values.sqftPerCarton : null,
    coveThickness: itemTypeId === COVE ? values.coveThickness : '',
    coveSize: itemTypeId === COVE ? values.coveSize : '',
  };
}
