export { Salesperson, salespersonOf } from './salespersons.schema';
export type { SalespersonRow } from './salespersons.queries';
export { isOwnSalesperson } from './salespersons.queries';
