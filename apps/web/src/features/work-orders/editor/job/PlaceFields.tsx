import { TextField } from '../../../../ui/fields/fields';
import { Cell } from '../../../../ui/Section';
import { DefaultedField } from '../form/DefaultedField';
import type { OrderFormApi } from '../form/order-form';

/** The job site address. */
export function PlaceFields({ form }: { form: OrderFormApi }) {
  return (
    <>
      <Cell span={2}>
        <TextField form={form} name="buildingUnit" label="Bldg / unit" maxLength={60} placeholder="4 / 213" />
      </Cell>
      <Cell span={4}>
        <DefaultedField form={form} name="addressLine1">
          <TextField form={form} name="addressLine1" label="Address" maxLength={120} />
        </DefaultedField>
      </Cell>
      <Cell span={3}>
        <DefaultedField form={form} name="city">
          <TextField form={form} name="city" label="City" maxLength={80} />
        </DefaultedField>
      </Cell>
      <Cell span={1}>
        <TextField form={form} name="state" label="ST" maxLength={2} />
      </Cell>
      <Cell span={2}>
        <TextField form={form} name="postalCode" label="ZIP" maxLength={10} />
      </Cell>
    </>
  );
}
