import { inject } from 'vitest';

/** A running product with a demo company of its own. */
export interface Product {
  readonly url: string;
  readonly databaseUrl: string;
  readonly mailFolder: string;
  /** Its own simulator of QuickBooks Online. */
  readonly quickbooksUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    products: readonly Product[];
  }
}

/** The product of this worker. */
export function product(): Product {
  const own = inject('products')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!own) throw new Error(`There is no product for worker ${process.env.VITEST_POOL_ID}`);
  return own;
}
