import type { Can } from '@falcon/domain/office/access';
import type { OrderFormApi } from '../form/order-form';
import { calculatorInput } from '../form/order-input';
import type { OrderValues } from '../form/order-values';

/** The input for the server: a new order by its customer and floor, a stored one by its id. */
function inputOf(values: OrderValues, id: string | undefined, can: Can) {
  if (values.customer === null) return null;
  return {
    ...(id === undefined ? { customerId: values.customer.id, flooringTypeId: String(values.flooringTypeId) } : { id }),
    ...calculatorInput(values, can),
  };
}

/** What the price of the form depends on. */
export type PriceInput = NonNullable<ReturnType<typeof inputOf>>;

const unreadable = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(unreadable) : Number.isNaN(value);

/** What to calculate now: null without a customer, undefined while a typed number can't be read. */
export function priceQuestion(form: OrderFormApi, id: string | undefined, can: Can) {
  const values = form.getValues();
  return unreadable(values) ? undefined : inputOf(values, id, can);
}
