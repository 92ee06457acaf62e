import { OrderField } from '../form/OrderField';
import type { OrderFormApi } from '../form/order-form';

/** The job site address. */
export function PlaceFields({ form }: { form: OrderFormApi }) {
  return (
    <>
      <OrderField span={5} form={form} name="addressLine1" defaulted />
      <OrderField span={3} form={form} name="city" defaulted />
      <OrderField span={2} form={form} name="state" label="ST" defaulted />
      <OrderField span={2} form={form} name="postalCode" defaulted />
    </>
  );
}
