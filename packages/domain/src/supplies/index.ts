export { extendedPrice, MOST_SUPPLY_LINES, purchaseTotal, stockChanges, SUPPLY_TYPES } from './supplies';
export type { SupplyChange, SupplyLine } from './supplies';
