import './buying.schema';

export { lockOrderNumbered } from './purchase-orders.queries';
export { closeIfComplete } from './receive-order';
