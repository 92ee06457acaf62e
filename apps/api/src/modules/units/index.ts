import './cuts.schema';
import './roll-widths.schema';
export { Cut, Unit, cutsOf, unitOf } from './units.schema';
export { cutsOfUnits, unitById, unitsByIds } from './units.queries';
export type { CutRow, UnitRow } from './units.queries';
export { isOwnUnit, visibleUnit } from './visible-unit';
export { cutRules } from './cut-rules';
