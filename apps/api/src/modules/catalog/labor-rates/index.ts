import './uses.schema';

export { LaborRate, laborRateOf } from './labor-rates.schema';
export { laborLines } from './labor-rates.queries';
export type { LaborLineRow, LaborRateRow } from './labor-rates.queries';
