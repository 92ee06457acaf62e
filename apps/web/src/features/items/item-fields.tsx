import { itemType } from '@falcon/domain/flooring';
import { item } from '@falcon/domain/records';
import type { UseFormReturn } from 'react-hook-form';
import { kindField } from '../../blocks/record-kind/KindField';
import { type PickedVendor, VendorPicker } from '../../pickers/VendorPicker';
import { IntegerField, QuantityField, SelectField, TextField } from '../../ui/fields/fields';
import { ReadOnlyText } from '../../ui/fields/read-only';
import { Cell, FormGrid, Section } from '../../ui/Section';
import type { ItemValues } from './item-form';
import { kindOf } from './item-kinds';
import { CostSection } from './item-prices';
import { WidthField } from './stock/WidthField';

const Field = kindField(item, { vendor: VendorPicker });

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
      {kind.pattern && <Field form={form} name="isPatterned" span={kind.roll ? 8 : 4} />}
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
              <SelectField
                form={form}
                name="itemTypeId"
                label="Type"
                options={item.fields.itemTypeId.options}
                required
              />
            ) : (
              <ReadOnlyText label="Type">{itemType(Number(itemTypeId))?.name}</ReadOnlyText>
            )}
          </Cell>
          <Cell span={8}>
            <VendorPicker form={form} name="vendor" label="Vendor" required onPick={takeShipping} />
          </Cell>
          <Field form={form} name="name" span={8} />
          <Field form={form} name="number" span={4} />
          <Field form={form} name="colorName" span={8} />
          <Field form={form} name="colorNumber" span={4} />
          <TypeFields form={form} itemTypeId={itemTypeId} />
          <Field form={form} name="vendorStyleColor" />
          <Field form={form} name="description" />
          <Field form={form} name="isEnabled" />
        </FormGrid>
      </Section>
      <CostSection form={form} creating={creating} />
    </>
  );
}
