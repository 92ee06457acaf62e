import type { Can } from '@falcon/domain/office/access';
import type { OrderFormApi } from '../form/order-form';
import { calculatorInput } from '../form/order-input';
import type { OrderValues } from '../form/order-values';

/** The server input: customer and floor for a new order, the id for a stored one. */
function inputOf(values: OrderValues, id: string | undefined, can: Can) {
  if (values.customer === null) return null;
  return {
    ...(id === undefined ? { customerId: values.customer.id, flooringTypeId: String(values.flooringTypeId) } : { id }),
    ...calculatorInput(values, can),
  };
}

/** The form values that affect the price. */
export type PriceInput = NonNullable<ReturnType<typeof inputOf>>;

const unreadable = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(unreadable) : Number.isNaN(value);

/** The input to calculate: null without a customer, undefined while a typed number is unreadable. */
export function priceQuestion(form: OrderFormApi, id: string | undefined, can: Can) {
  const values = form.getValues();
  return unreadable(values) ? undefined : inputOf(values, id, can);
}
