import { LazyPicker } from '#pickers/LazyPicker';
import { nodesOf } from '#pickers/picked';
import type { InputProps } from '#ui/fields/input-props';
import {
  PickPayingCustomerDocument,
  type PickPayingCustomerQuery,
  type PickPayingCustomerQueryVariables,
} from './payments.generated';

/** The paying customer and its firm. */
export interface Payer {
  id: string;
  name: string;
  address?: string;
  firm?: { readonly id: string; readonly name: string } | null;
}

/** Finds a customer by name or address. */
export function PayerInput(props: InputProps<Payer | null>) {
  return (
    <LazyPicker<PickPayingCustomerQuery, PickPayingCustomerQueryVariables, Payer>
      {...props}
      kind="paying-customer"
      document={PickPayingCustomerDocument}
      variables={(search) => ({ search })}
      rows={(data) =>
        nodesOf(data.customers).map(({ id, name, addressSingleLine, pmf }) => ({
          id,
          name,
          address: addressSingleLine,
          firm: pmf,
        }))
      }
      text={(row) => row.name}
      subText={(row) => row.address ?? ''}
    />
  );
}
