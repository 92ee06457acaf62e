import type { FieldValues } from 'react-hook-form';
import { useField } from '#ui/fields/fields';
import type { InputProps } from '#ui/fields/input-props';
import { LazyPicker } from './LazyPicker';
import { nodesOf, type PickedRecord, type PickerProps } from './picked';
import {
  PickSalespersonDocument,
  type PickSalespersonQuery,
  type PickSalespersonQueryVariables,
} from './pickers.generated';

/** Finds an enabled salesperson. */
export function SalespersonInput(props: InputProps<PickedRecord | null>) {
  return (
    <LazyPicker<PickSalespersonQuery, PickSalespersonQueryVariables, PickedRecord>
      {...props}
      kind="salesperson"
      creates={{ type: 'SALESPERSON' }}
      document={PickSalespersonDocument}
      variables={(search) => ({ search })}
      rows={(data) => nodesOf(data.salespersons).map((person) => ({ id: person.id, name: person.fullName }))}
      text={(row) => row.name}
    />
  );
}

/** The salesperson of a form. */
export function SalespersonPicker<T extends FieldValues>({ form, name, ...rest }: PickerProps<T>) {
  return <SalespersonInput {...rest} {...useField<T, PickedRecord | null>({ form, name })} />;
}
