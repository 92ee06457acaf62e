import './cuts.schema';
import './roll-widths.schema';
export { Unit, cutsOf, unitOf } from './units.schema';

export type { CutRow, UnitRow } from './units.queries';
export { isOwnUnit, visibleUnit } from './visible-unit';
