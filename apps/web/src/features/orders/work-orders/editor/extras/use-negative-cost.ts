import { negativeFault } from '@falcon/domain/orders/costing';
import { cents } from '@falcon/domain/kit/money';
import { useEffect } from 'react';
import { type FieldPath, useWatch } from 'react-hook-form';
import type { OrderFormApi } from '../form/order-form';
import type { OrderValues } from '../form/order-values';
import { usePrice } from '../price/price-context';

const NEGATIVE = 'negative-job-cost';
const inCents = (value: number | null | undefined) =>
  cents(value === null || value === undefined || Number.isNaN(value) ? 0 : Math.round(value * 100));

/**
 * Marks a cost that makes the job cost negative as soon as it is typed, and returns the message: such an order can be
 * saved as a draft but not submitted.
 */
export function useNegativeCost(form: OrderFormApi): string | undefined {
  const costs = useWatch({ control: form.control, name: 'additionalCosts' });
  const jobCost = usePrice().price?.totals.jobCost ?? null;
  const amounts = costs.map((cost) => ({
    description: cost.description,
    material: inCents(cost.materialCost),
    labor: inCents(cost.laborCost),
    profit: inCents(cost.profitCost),
  }));
  const fault = jobCost === null ? null : negativeFault(inCents(jobCost), amounts);
  const path = fault?.path.startsWith('additionalCosts.') ? (fault.path as FieldPath<OrderValues>) : undefined;
  useEffect(() => {
    if (path === undefined) return undefined;
    form.setError(path, { type: NEGATIVE, message: 'Below zero' });
    return () => {
      if (form.getFieldState(path).error?.type === NEGATIVE) form.clearErrors(path);
    };
  }, [form, path]);
  return path === undefined ? undefined : fault?.message;
}
