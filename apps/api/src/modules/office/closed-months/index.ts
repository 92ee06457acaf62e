import './closed-months.schema';
export { closedThrough, heldClosedThrough } from './closed-months.queries';
export { holdOpenMonth, requireOpenMonth } from './require-open-month';
