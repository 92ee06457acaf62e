import './inventory/inventory.schema';
import './item-lists.schema';
import './usage/usage.schema';

export { Item, itemOf } from './items.schema';
export { announceCosts } from './costs/update-costs';
export type { CostLine, CostSource, WaitingCost } from './costs/plan-costs';
export { applyDueCostsHourly } from './costs/due-costs';
export { requireItemOfLine, requireItemOfType, requireOfferedLine } from './item-of-type';
export type { ItemRow } from './items.queries';
export { changedItemFields, newItem, typeFaults, typeFields } from './item-form';
export { createItems, learnItems } from './create-items';
export type { NewItemLine } from './create-items';
export { disableItems } from './disable-items';
export { commonColumns, itemFacts, planNewItem, plannedColumns, vendorFacts } from './new-item';
export type { VendorFacts } from './new-item';
export { undoneByPromo } from './costs/next-cost';
export { waitingCosts } from './costs/costs.queries';
