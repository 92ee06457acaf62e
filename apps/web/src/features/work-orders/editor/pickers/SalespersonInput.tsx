import { nodesOf } from '../../../../pickers/picked';
import type { InputProps } from '../../../../ui/fields/input-props';
import type { Pick } from '../form/order-values';
import { LazyPicker } from '../../../../pickers/LazyPicker';
import { PickOrderSalespersonDocument, type PickOrderSalespersonQuery, type PickOrderSalespersonQueryVariables } from './pickers.generated';

/** Finds an enabled salesperson. */
export function SalespersonInput(props: InputProps<Pick | null>) {
  return (
    <LazyPicker<PickOrderSalespersonQuery, PickOrderSalespersonQueryVariables, Pick>
      {...props}
      kind="order-salesperson"
      document={PickOrderSalespersonDocument}
      variables={(search) => ({ search })}
      rows={(data) => nodesOf(data.salespersons).map((person) => ({ id: person.id, name: person.fullName }))}
      text={(row) => row.name}
    />
  );
}
