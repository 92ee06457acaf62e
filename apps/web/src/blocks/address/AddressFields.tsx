import { zipStateWarning } from '@falcon/domain/kit/text';
import { type FieldPath, type FieldPathValue, type FieldValues, useWatch } from 'react-hook-form';
import { type FieldBinding, TextField } from '#ui/fields/fields';
import { Cell } from '#ui/Section';
import { Caution } from '#ui/Caution';
import { StateField } from './StateField';

/** The ZIP code; one of another state shows a warning only, because it may be right on a border. */
function ZipField<T extends FieldValues>({
  form,
  zip,
  state,
}: Pick<FieldBinding<T>, 'form'> & { zip: FieldPath<T>; state: FieldPath<T> }) {
  const [zipCode, stateCode] = useWatch({ control: form.control, name: [zip, state] }) as [
    FieldPathValue<T, FieldPath<T>> & (string | null | undefined),
    string | null | undefined,
  ];
  const warning = zipStateWarning(zipCode ?? '', stateCode ?? null);
  return (
    <TextField form={form} name={zip} label="ZIP" autoComplete="off" hint={warning && <Caution>{warning}</Caution>} />
  );
}

/** The lines of an address, inside a form's grid; `name` is its path in the form (`address`). */
export function AddressFields<T extends FieldValues>({ form, name }: FieldBinding<T>) {
  const at = (part: string) => `${name}.${part}` as FieldPath<T>;
  return (
    <>
      <Cell>
        <TextField form={form} name={at('addressLine1')} label="Street" autoComplete="off" />
      </Cell>
      <Cell>
        <TextField form={form} name={at('addressLine2')} label="Suite, building" autoComplete="off" />
      </Cell>
      <Cell span={5}>
        <TextField form={form} name={at('city')} label="City" autoComplete="off" />
      </Cell>
      <Cell span={4}>
        <StateField form={form} name={at('state')} label="State" />
      </Cell>
      <Cell span={3}>
        <ZipField form={form} zip={at('postalCode')} state={at('state')} />
      </Cell>
    </>
  );
}
