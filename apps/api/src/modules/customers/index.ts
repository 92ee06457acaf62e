export { Customer, customerOf } from './customers.schema';
export { customerById, customersByIds } from './customers.queries';
export type { CustomerRow } from './customers.queries';
export { isOwnCustomer, visibleCustomer } from './visible-customer';
