import type { UseFormReturn } from 'react-hook-form';
import type { OrderValues } from './order-values';

/** The form of a work order. */
export type OrderFormApi = UseFormReturn<OrderValues>;
