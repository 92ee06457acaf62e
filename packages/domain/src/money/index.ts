export type { Cents, Feet, Percent, Quantity, UnitCost } from './units';
export { cents, feet, percent, quantity, unitCost } from './units';
export { extend, extendExact, percentOf, roundHalfUp, shareOut, sumCents } from './arithmetic';
export { formatDecimal, formatFeetDecimal, formatMoney, formatPercent, formatQuantity, formatUnitCost, parseDecimal, parseMoney, parseQuantity, parseUnitCost, parsePercent } from './text';
export { fromNumber, toNumber } from './json-numbers';
