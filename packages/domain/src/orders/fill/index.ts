export { fillDay, fillingDay } from './fill-day';
export type { FillFacts, FillOrder, FillProposal, Steps } from './types';
