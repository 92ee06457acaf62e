import { nodesOf, type PickedRecord } from './picked';
import type { InputProps } from '#ui/fields/input-props';
import { LazyPicker } from './LazyPicker';
import {
  PickOrderCustomerDocument,
  type PickOrderCustomerQuery,
  type PickOrderCustomerQueryVariables,
} from './pick-customer.generated';

interface Row extends PickedRecord {
  address?: string;
}

/** Finds an enabled customer by name or address. */
export function CustomerInput(props: InputProps<PickedRecord | null>) {
  return (
    <LazyPicker<PickOrderCustomerQuery, PickOrderCustomerQueryVariables, Row>
      {...props}
      onChange={(row) => props.onChange(row && { id: row.id, name: row.name })}
      kind="order-customer"
      creates={{ type: 'CUSTOMER' }}
      document={PickOrderCustomerDocument}
      variables={(search) => ({ search })}
      rows={(data) =>
        nodesOf(data.customers).map((customer) => ({
          id: customer.id,
          name: customer.name,
          address: customer.addressSingleLine,
        }))
      }
      text={(row) => row.name}
      subText={(row) => row.address ?? ''}
    />
  );
}
