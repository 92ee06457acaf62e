export { STOCK_MOVEMENTS } from './movements';
export type { StockMovementKind } from './movements';
export { STOCK_AGES, STOCK_KINDS } from './words';
export type { StockKind } from './words';
export { stockValue, yardsOf } from './value';
export type { StockSize } from './value';
