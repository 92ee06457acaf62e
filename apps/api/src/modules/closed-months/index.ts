import './closed-months.schema';
export { closedThrough } from './closed-months.queries';
export { requireOpenMonth } from './require-open-month';
