import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { LaborRateValues, StoredLaborRate } from './labor-rate-form';

/** The single form of a labor rate's four tabs, and the stored record if there is one. */
export interface OpenLaborRate {
  form: UseFormReturn<LaborRateValues>;
  rate: StoredLaborRate | undefined;
}

/** Provided by the page around the tabs. */
export const LaborRateContext = createContext<OpenLaborRate | null>(null);

/** The form that surrounds the open tab. */
export function useOpenLaborRate(): OpenLaborRate {
  const open = useContext(LaborRateContext);
  if (!open) throw new Error('A labor rate tab must be inside its page');
  return open;
}
