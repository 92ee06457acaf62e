import type { FieldValues } from 'react-hook-form';
import type { Picked, PickerProps } from './picked';
import { PickerField } from './picker-field';
import { PickCustomerTypeDocument, type PickCustomerTypeQuery, type PickCustomerTypeQueryVariables } from './pickers.generated';

/** Finds an enabled customer type. */
export function CustomerTypeSelect<T extends FieldValues>(props: PickerProps<T>) {
  return (
    <PickerField<T, PickCustomerTypeQuery, PickCustomerTypeQueryVariables, Picked>
      {...props}
      kind="customer-type"
      document={PickCustomerTypeDocument}
      variables={(search) => ({ search })}
      rows={(data) => data.customerTypes.map((type) => ({ id: type.id, name: type.name }))}
      text={(row) => row.name}
    />
  );
}
