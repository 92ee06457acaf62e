import { createContext, useContext } from 'react';
import type { OrderValues } from './order-values';

/** Where a copied value came from. */
export type DefaultSource = 'UNIT' | 'CUSTOMER';

/** What customer and unit fill in by themselves, and from where each value is. */
export interface OrderDefaults {
  values: OrderValues;
  sources: Readonly<Record<string, DefaultSource>>;
}

/** The defaults of the picked customer and unit; null while none is picked. */
export const DefaultsContext = createContext<OrderDefaults | null>(null);

/** The defaults behind the form's values. */
export const useDefaults = (): OrderDefaults | null => useContext(DefaultsContext);

/** The words behind a copied value. */
export const SOURCE_LABELS: Readonly<Record<DefaultSource, string>> = { UNIT: 'from unit', CUSTOMER: 'from customer' };
