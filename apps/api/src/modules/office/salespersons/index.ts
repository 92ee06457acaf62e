import './commission-rates.schema';
export { Salesperson, salespersonOf } from './salespersons.schema';
