export { AdditionalCost } from './additional-costs.schema';
export { additionalCostsFor } from './additional-costs.queries';
export type { AdditionalCostRow } from './additional-costs.queries';
