import type { FieldValues } from 'react-hook-form';
import { nodesOf, type Picked, type PickerProps } from './picked';
import { PickerField } from './picker-field';
import { PickSalespersonDocument, type PickSalespersonQuery, type PickSalespersonQueryVariables } from './pickers.generated';

interface Row extends Picked {
  note?: string;
}

/** Finds an enabled salesperson. */
export function SalespersonPicker<T extends FieldValues>(props: PickerProps<T>) {
  return (
    <PickerField<T, PickSalespersonQuery, PickSalespersonQueryVariables, Row>
      {...props}
      kind="salesperson"
      document={PickSalespersonDocument}
      variables={(search) => ({ search })}
      rows={(data) => nodesOf(data.salespersons).map((person) => ({ id: person.id, name: person.fullName, note: person.companyName ?? '' }))}
      text={(row) => row.name}
      subText={(row) => row.note ?? ''}
    />
  );
}
