export { Item, itemOf } from './items.schema';
export { applyDueCosts } from './apply-due-costs';
export { applyDueCostsHourly } from './due-costs';
export { requireItemOfType } from './item-of-type';
export type { ItemRow } from './items.queries';
