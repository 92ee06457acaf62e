import { LazyPicker } from '#pickers/LazyPicker';
import { nodesOf } from '#pickers/picked';
import { useCan } from '#session/current-user';
import type { InputProps } from '#ui/fields/input-props';
import { customerPayer, firmPayer, type Payer } from './payer';
import {
  PickCreditedCustomerDocument,
  type PickCreditedCustomerQuery,
  type PickCreditedCustomerQueryVariables,
  PickPayerDocument,
  type PickPayerQuery,
  type PickPayerQueryVariables,
} from './payments.generated';

const payersOf = ({ customers, propertyFirms }: PickPayerQuery): readonly Payer[] => [
  ...nodesOf(propertyFirms ?? {}).map((firm) =>
    firmPayer(firm, [firm.address?.city, firm.address?.state].filter(Boolean).join(', ')),
  ),
  ...nodesOf(customers).map(customerPayer),
];

/** Finds who paid, a customer or a management firm, by name or address. */
export function PayerInput(props: InputProps<Payer | null>) {
  const firms = useCan()('propertyMgmtFirm');
  return (
    <LazyPicker<PickPayerQuery, PickPayerQueryVariables, Payer>
      {...props}
      kind="payer"
      document={PickPayerDocument}
      variables={(search) => ({ search, firms })}
      rows={payersOf}
      text={(row) => row.name}
      subText={(row) => row.detail}
    />
  );
}

/** A customer who is credited with what is left. */
export interface Credited {
  readonly id: string;
  readonly name: string;
  readonly detail?: string;
}

/** Finds the customer of a firm who is credited with what is left. */
export function CreditedInput({ firmId, ...props }: InputProps<Credited | null> & { firmId: string }) {
  return (
    <LazyPicker<PickCreditedCustomerQuery, PickCreditedCustomerQueryVariables, Credited>
      {...props}
      kind={`credited ${firmId}`}
      document={PickCreditedCustomerDocument}
      variables={(search) => ({ search, pmfId: firmId })}
      rows={({ customers }) =>
        nodesOf(customers).map(({ id, name, addressSingleLine }) => ({ id, name, detail: addressSingleLine }))
      }
      text={(row) => row.name}
      subText={(row) => row.detail ?? ''}
    />
  );
}
