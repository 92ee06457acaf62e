import { lazyPart } from '#ui/lazy-part';

/** Loads when a record with open orders is being disabled. */
export const OpenOrders = lazyPart(async () => (await import('./OpenOrders')).OpenOrders);
