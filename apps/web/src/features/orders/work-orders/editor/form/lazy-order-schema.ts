import { lazySchema } from '#blocks/entity-form/checks/lazy-schema';

/** The form's checks; loaded when the first field loses the focus. */
export const lazyOrderSchema = lazySchema(async () => (await import('./order-schema')).orderSchema);
