import './mailing-list.schema';
export { Customer, customerOf } from './customers.schema';

export { customerById } from './customers.queries';
export type { CustomerRow } from './customers.queries';
export { isOwnCustomer, visibleCustomer } from './visible-customer';
export { checkBillTo } from './bill-to';
