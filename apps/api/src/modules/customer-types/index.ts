export { CustomerType, customerTypeOf } from './customer-types.schema';
export type { CustomerTypeRow } from './customer-types.queries';
