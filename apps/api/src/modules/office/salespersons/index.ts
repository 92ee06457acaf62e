import './commission-rates.schema';
export { Salesperson, salespersonOf } from './salespersons.schema';
export { isOwnSalesperson } from './salespersons.queries';
