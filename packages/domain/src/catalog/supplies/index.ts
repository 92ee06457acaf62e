export { extendedPrice, MOST_SUPPLY_LINES, purchaseTotal, stockChanges, SUPPLY_TYPES } from './supplies';
export { SUPPLY_MOVEMENTS } from './movements';
export type { SupplyMovementKind } from './movements';
export type { SupplyChange, SupplyLine } from './supplies';
