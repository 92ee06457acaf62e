import { FLOORING_TYPES, ITEM_TYPES } from '@falcon/domain/kit/flooring';
import { formatFeetInches } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import { item } from '@falcon/domain/company/records';
import type { CheckedFields } from '@falcon/domain/company/records';
import type { Database } from '#db/database';
import { notFound, validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import { formOf } from '#kit/record-kinds';
import { rollWidthsOf } from './items.queries';

const COVE = 5;

/** The checks of an item's form. */
export const itemForm = formOf(item);
export type ItemValues = CheckedFields<typeof item.fields>;

interface TypeFacts {
  readonly widthE4: number | null;
  readonly piecesPerCarton: number | null;
  readonly sqftPerCartonE4: number | null;
}

/** A new item requires a cost, so that none is free by mistake; 0 if there is none. */
export const costFaults = (cost: number | null | undefined): FieldFault[] =>
  cost == null ? [{ path: 'cost', message: item.fields.cost.missing }] : [];

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
