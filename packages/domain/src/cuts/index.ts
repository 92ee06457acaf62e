export { areaInSquareFeet, areaInSquareYards, cutTotals, exactArea, squareFeet, squareYards } from './totals';
export type { CutSize, CutTotals } from './totals';
export { cartons, cartonsOfArea } from './cartons';
export type { Cartons, Packing } from './cartons';
export { CUT_VALIDATION_CODES, DEFAULT_MAX_CUT_LENGTH, validateCuts } from './validate';
export type { CutFault, CutRules, CutToValidate, CutValidation, CutValidationCode, ItemToCut } from './validate';
export { lotKey, lotOfCut, rollFaults, rollKey, rollOf } from './rolls';
export type { StockedRoll, StockedRolls } from './rolls';
