import type { FieldValues } from 'react-hook-form';
import type { InputProps, OwnProps } from '#ui/fields/input-props';
import { type FieldBinding, useField } from '#ui/fields/fields';
import { LazyPicker } from './LazyPicker';
import { nodesOf, type PickedRecord } from './picked';
import { PickVendorDocument, type PickVendorQuery, type PickVendorQueryVariables } from './pickers.generated';

/** A selected vendor, with its shipping rate as the default for its items. */
export interface PickedVendor extends PickedRecord {
  note?: string;
  shippingRate?: number;
}

/** Finds an enabled vendor by name or abbreviation. */
export function VendorInput(props: InputProps<PickedVendor | null>) {
  return (
    <LazyPicker<PickVendorQuery, PickVendorQueryVariables, PickedVendor>
      {...props}
      kind="vendor"
      creates={{ type: 'VENDOR' }}
      document={PickVendorDocument}
      variables={(search) => ({ search })}
      rows={(data) =>
        nodesOf(data.vendors).map(({ id, name, abbreviation, shippingRate }) => ({
          id,
          name,
          note: abbreviation,
          shippingRate,
        }))
      }
      text={(row) => row.name}
      subText={(row) => row.note ?? ''}
    />
  );
}

interface Props {
  /** Called when another vendor is selected. */
  onPick?: ((vendor: PickedVendor | null) => void) | undefined;
}

/** The vendor of a form. */
export function VendorPicker<T extends FieldValues>({
  form,
  name,
  onPick,
  ...rest
}: FieldBinding<T> & OwnProps<InputProps<PickedVendor | null>> & Props) {
  const field = useField<T, PickedRecord | null>({ form, name });
  const pick = (vendor: PickedVendor | null) => {
    field.onChange(vendor && { id: vendor.id, name: vendor.name });
    onPick?.(vendor);
  };
  return <VendorInput {...rest} {...field} onChange={pick} />;
}
