import './additional-costs.schema';

export type { AdditionalCostRow } from './additional-costs.queries';
