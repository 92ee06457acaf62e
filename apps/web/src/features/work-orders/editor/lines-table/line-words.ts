import type { LineKey, QuantitySource } from '@falcon/domain/costing';

/** Where the quantity of an untouched line comes from, as it stands under the field. */
export const QUANTITY_WORDS: Readonly<Record<string, string>> = {
  typed: 'typed', cuts: 'from cuts', default: 'default', flooring: 'as the floor', selection: 'from selection', additional: 'typed', minimum: 'minimum',
} satisfies Record<QuantitySource, string>;

const FLAT: ReadonlySet<string> = new Set(['carpet', 'vinyl', 'vct', 'carpetTile']);

/** The names under which the defaults of customer and unit hold a line's item and quantity. */
export const defaultNames = (key: LineKey): { item: string; quantity: string } => (FLAT.has(key) ? { item: 'item', quantity: 'itemQuantity' } : { item: `${key}Item`, quantity: `${key}Quantity` });
