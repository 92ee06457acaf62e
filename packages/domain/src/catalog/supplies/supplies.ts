import type { ItemTypeId } from '../../kit/flooring/types';
import { extend, sumCents } from '../../kit/money';
import type { Cents, Quantity, UnitCost } from '../../kit/money';

/** The item types that installers buy: neither rolls nor cartons nor services. */
export const SUPPLY_TYPES: readonly ItemTypeId[] = [5, 6, 7, 8, 9, 10, 12, 15];

/** The most lines of one purchase. */
export const MOST_SUPPLY_LINES = 100;

/** A line of a purchase: a quantity in hundredths at a price in ten-thousandths of a dollar. */
export interface SupplyLine {
  readonly itemId: number;
  readonly quantityE2: number;
  readonly itemPriceE4: number;
}

/** What a line costs the installer, in cents, rounded half-up. */
export const extendedPrice = ({ quantityE2, itemPriceE4 }: Omit<SupplyLine, 'itemId'>): Cents =>
  extend(quantityE2 as Quantity, itemPriceE4 as UnitCost);

/** What a purchase costs the installer, in cents. */
export const purchaseTotal = (lines: readonly Omit<SupplyLine, 'itemId'>[]): Cents =>
  sumCents(lines.map(extendedPrice));

/** How the stock of an item changes, in hundredths. */
export interface SupplyChange {
  readonly itemId: number;
  readonly quantityE2: number;
}

/** How stock changes when a purchase's lines are replaced; omits items whose quantity stays the same. */
export function stockChanges(
  before: readonly Pick<SupplyLine, 'itemId' | 'quantityE2'>[],
  after: readonly Pick<SupplyLine, 'itemId' | 'quantityE2'>[],
): SupplyChange[] {
  const sums = new Map<number, number>();
  for (const { itemId, quantityE2 } of before) sums.set(itemId, (sums.get(itemId) ?? 0) + quantityE2);
  for (const { itemId, quantityE2 } of after) sums.set(itemId, (sums.get(itemId) ?? 0) - quantityE2);
  return [...sums].flatMap(([itemId, quantityE2]) => (quantityE2 === 0 ? [] : [{ itemId, quantityE2 }]));
}
