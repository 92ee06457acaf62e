import { type LineKey, type QuantitySource, unitOfLine } from '@falcon/domain/orders/costing';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { shortUnit } from '@falcon/domain/kit/flooring';

/** Where the quantity of an untouched line comes from, shown under the field. */
export const QUANTITY_WORDS: Readonly<Record<string, string>> = {
  typed: 'typed',
  cuts: 'from cuts',
  default: 'default',
  flooring: 'as the floor',
  selection: 'from selection',
  additional: 'typed',
  minimum: 'minimum',
} satisfies Record<QuantitySource, string>;

const FLAT: ReadonlySet<string> = new Set(['carpet', 'vinyl', 'vct', 'carpetTile']);

/** The names of a line's item and quantity fields in the customer and unit defaults. */
export const defaultNames = (key: LineKey): { item: string; quantity: string } =>
  FLAT.has(key) ? { item: 'item', quantity: 'itemQuantity' } : { item: `${key}Item`, quantity: `${key}Quantity` };

/** The short unit of a line. */
export const lineUnit = (key: LineKey, flooringTypeId: FlooringTypeId): string =>
  shortUnit(unitOfLine(key, flooringTypeId));
