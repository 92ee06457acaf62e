import { lazySchema } from '#blocks/entity-form/checks/lazy-schema';

/** The checks of the order's form, loaded when the first field is left. */
export const lazyOrderSchema = lazySchema(async () => (await import('./order-schema')).orderSchema);
