import { createContext, useContext } from 'react';
import type { OrderValues } from './order-values';

/** The source of a copied value. */
export type DefaultSource = 'UNIT' | 'CUSTOMER';

/** Default values from customer and unit, with the source of each. */
export interface OrderDefaults {
  values: OrderValues;
  sources: Readonly<Record<string, DefaultSource>>;
}

/** The defaults of the selected customer and unit; null without a selection. */
export const DefaultsContext = createContext<OrderDefaults | null>(null);

/** The defaults behind the form's values. */
export const useDefaults = (): OrderDefaults | null => useContext(DefaultsContext);

/** The labels of the default sources. */
export const SOURCE_LABELS: Readonly<Record<DefaultSource, string>> = { UNIT: 'from unit', CUSTOMER: 'from customer' };
