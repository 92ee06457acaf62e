export { shortfallOf } from './to-buy';
export type { Arrival, ItemSupply, Shortfall, WaitingOrder } from './to-buy';
