import { Cell } from '../../../../ui/Section';
import { OrderField } from '../form/OrderField';
import type { OrderFormApi } from '../form/order-form';

/** The job site address. */
export function PlaceFields({ form }: { form: OrderFormApi }) {
  return (
    <>
      <Cell span={2}>
        <OrderField form={form} name="buildingUnit" placeholder="4 / 213" />
      </Cell>
      <Cell span={4}>
        <OrderField form={form} name="addressLine1" defaulted />
      </Cell>
      <Cell span={3}>
        <OrderField form={form} name="city" defaulted />
      </Cell>
      <Cell span={1}>
        <OrderField form={form} name="state" label="ST" />
      </Cell>
      <Cell span={2}>
        <OrderField form={form} name="postalCode" />
      </Cell>
    </>
  );
}
