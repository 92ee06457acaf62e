import './mailing-list.schema';
export { Customer, customerOf } from './customers.schema';

export { customerById } from './customers.queries';
export type { CustomerRow } from './customers.queries';
export { isOwnCustomer, visibleCustomer } from './visible-customer';
export { changedCustomerFields, checkBillTo, customerColumns, newCustomer } from './save-customer';
