import './cuts.schema';
import './roll-widths.schema';
export { Unit, sizesOf, unitOf } from './units.schema';

export type { CutRow, UnitRow } from './units.queries';
export { visibleUnit } from './visible-unit';
export { preferenceColumns, unitShape } from './unit-form';
export type { UnitInput } from './unit-form';
export { cutChange, cutColumns, refuseBadCuts } from './cut-form';
export { cutRules } from './cut-rules';
export { cutsOfUnits } from './units.queries';
