import { itemType } from '@falcon/domain/kit/flooring';
import { item } from '@falcon/domain/company/records';
import { kindField, type KindForm } from '#blocks/record-kind/KindField';
import { type PickedVendor, VendorPicker } from '#pickers/VendorPicker';
import { SelectField } from '#ui/fields/fields';
import { ReadOnlyText } from '#ui/fields/read-only';
import { Cell, FormGrid, Section } from '#ui/Section';
import { kindOf } from './item-kinds';
import { CostSection } from './item-prices';
import type { ItemCostsFragment } from './items.generated';
import { WidthField } from './stock/WidthField';

const Field = kindField(item, { vendor: VendorPicker });

/** The fields of an item: identity, properties of its type, and costs. */
export function ItemFields({ form, record }: KindForm<typeof item, ItemCostsFragment>) {
  const creating = record === undefined;
  const itemTypeId = form.watch('itemTypeId');
  const kind = kindOf(itemTypeId);
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
          {kind.roll && (
            <Cell span={4}>
              <WidthField form={form} itemTypeId={itemTypeId} />
            </Cell>
          )}
          <Field form={form} name="piecesPerCarton" span={4} required />
          <Field form={form} name="sqftPerCarton" span={4} suffix="SF" required />
          <Field form={form} name="coveSize" span={4} placeholder="4 in" />
          <Field form={form} name="coveThickness" span={4} placeholder="1/8 in" />
          <Field form={form} name="isPatterned" span={kind.roll ? 8 : 4} />
          <Field form={form} name="vendorStyleColor" />
          <Field form={form} name="description" />
          <Field form={form} name="isEnabled" />
        </FormGrid>
      </Section>
      <CostSection form={form} creating={creating} />
    </>
  );
}
