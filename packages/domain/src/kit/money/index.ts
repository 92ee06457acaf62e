export { cents, feet, NO_CENTS, NO_COST, NO_QUANTITY, percent, quantity, unitCost } from './units';
export type { Cents, Feet, Percent, Quantity, UnitCost } from './units';
export { atMost, LARGEST_AMOUNT, LARGEST_DEDUCTION } from './bounds';
export { changeFault, raiseRate } from './raise';
export type { RateStep } from './raise';
export { divideHalfUp, extend, multiplyDivide, percentOf, shareOut, sumCents } from './arithmetic';
export {
  formatDecimal,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatUnitCost,
  fromNumber,
  fromNumberFeet,
  fromNumberMoney,
  fromNumberPercent,
  fromNumberQuantity,
  fromNumberUnitCost,
  parseDecimal,
  parseMoney,
  parsePercent,
  parseQuantity,
  parseRounded,
  parseUnitCost,
  toNumberFeet,
  toNumberMoney,
  toNumberPercent,
  toNumberQuantity,
  toNumberUnitCost,
} from './decimal';
export type { Parsed } from './decimal';
