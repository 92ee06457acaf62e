import { useQuery } from '@apollo/client/react';
import type { FilterEditorProps } from '../../blocks/list-page/filters';
import { VendorInput } from '../../pickers/VendorPicker';
import { SelectInput } from '../../ui/fields/choice-inputs';
import { ITEM_TYPE_CHOICES } from './item-kinds';
import { ItemFilterVendorDocument } from './items.generated';

/** Selects one item type. */
export function TypeEditor({ value, onChange }: FilterEditorProps) {
  return (
    <SelectInput
      label="Type"
      value={value || null}
      options={ITEM_TYPE_CHOICES}
      emptyLabel="All types"
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}

/** Selects one vendor. */
export function VendorEditor({ value, onChange }: FilterEditorProps) {
  const { data } = useQuery(ItemFilterVendorDocument, {
    variables: { id: value },
    skip: value === '',
    context: { handlesErrors: true },
  });
  const vendor = value === '' ? null : (data?.vendor ?? null);
  return <VendorInput label="Vendor" value={vendor} onChange={(chosen) => onChange(chosen?.id ?? '')} />;
}
