import './closed-months.schema';
export { closedThrough, heldClosedThrough } from './closed-months.queries';
export { requireOpenMonth } from './require-open-month';
