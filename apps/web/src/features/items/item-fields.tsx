import { itemType } from '@falcon/domain/flooring';
import type { UseFormReturn } from 'react-hook-form';
import { type PickedVendor, VendorPicker } from '../../pickers/VendorPicker';
import { CheckboxField, IntegerField, QuantityField, SelectField, TextField } from '../../ui/fields/fields';
import { ReadOnlyText } from '../../ui/fields/read-only';
import { Cell, FormGrid, Section } from '../../ui/Section';
import type { ItemValues } from './item-form';
import { ITEM_TYPE_CHOICES, kindOf } from './item-kinds';
import { CostSection } from './item-prices';
import { WidthField } from './stock/WidthField';

interface Props {
  form: UseFormReturn<ItemValues>;
  /** The type of a new item can be selected; that of a stored one is fixed. */
  creating: boolean;
}

function TypeFields({ form, itemTypeId }: { form: UseFormReturn<ItemValues>; itemTypeId: string | null }) {
  const kind = kindOf(itemTypeId);
  return (
    <>
      {kind.roll && (
        <Cell span={4}>
          <WidthField form={form} itemTypeId={itemTypeId} />
        </Cell>
      )}
      {kind.carton && (
        <Cell span={4}>
          <IntegerField form={form} name="piecesPerCarton" label="Pieces per carton" required />
        </Cell>
      )}
      {kind.carton && (
        <Cell span={4}>
          <QuantityField form={form} name="sqftPerCarton" label="SF per carton" suffix="SF" required />
        </Cell>
      )}
      {kind.cove && (
        <Cell span={4}>
          <TextField form={form} name="coveSize" label="Cove size" placeholder="4 in" />
        </Cell>
      )}
      {kind.cove && (
        <Cell span={4}>
          <TextField form={form} name="coveThickness" label="Thickness" placeholder="1/8 in" />
        </Cell>
      )}
      {kind.pattern && (
        <Cell span={kind.roll ? 8 : 4}>
          <CheckboxField form={form} name="isPatterned" label="Patterned" hint="The pattern is matched at seams." />
        </Cell>
      )}
    </>
  );
}

/** The fields of an item: identity, properties of its type, and costs. */
export function ItemFields({ form, creating }: Props) {
  const itemTypeId = form.watch('itemTypeId');
  const takeShipping = (vendor: PickedVendor | null) => {
    if (creating && vendor?.shippingRate !== undefined && !form.getFieldState('shipping').isDirty)
      form.setValue('shipping', vendor.shippingRate);
  };
  return (
    <>
      <Section
        title="Item"
        help="One color of a vendor’s style. A disabled item stays on existing orders but is no longer offered."
      >
        <FormGrid>
          <Cell span={4}>
            {creating ? (
              <SelectField form={form} name="itemTypeId" label="Type" options={ITEM_TYPE_CHOICES} required />
            ) : (
              <ReadOnlyText label="Type">{itemType(Number(itemTypeId))?.name}</ReadOnlyText>
            )}
          </Cell>
          <Cell span={8}>
            <VendorPicker form={form} name="vendor" label="Vendor" required onPick={takeShipping} />
          </Cell>
          <Cell span={8}>
            <TextField form={form} name="name" label="Style name" required />
          </Cell>
          <Cell span={4}>
            <TextField form={form} name="number" label="Style number" />
          </Cell>
          <Cell span={8}>
            <TextField form={form} name="colorName" label="Color name" />
          </Cell>
          <Cell span={4}>
            <TextField form={form} name="colorNumber" label="Color number" />
          </Cell>
          <TypeFields form={form} itemTypeId={itemTypeId} />
          <Cell>
            <TextField
              form={form}
              name="vendorStyleColor"
              label="Vendor's style and color"
              hint="As the vendor lists it."
            />
          </Cell>
          <Cell>
            <TextField form={form} name="description" label="Description" rows={2} />
          </Cell>
          <Cell>
            <CheckboxField form={form} name="isEnabled" label="Enabled" />
          </Cell>
        </FormGrid>
      </Section>
      <CostSection form={form} creating={creating} />
    </>
  );
}
