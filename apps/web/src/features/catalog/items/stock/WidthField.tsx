import { useQuery } from '@apollo/client/react';
import { FLOORING_TYPES } from '@falcon/domain/kit/flooring';
import { formatFeetInches } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import type { UseFormReturn } from 'react-hook-form';
import { LengthField, SelectField } from '#ui/fields/fields';
import type { ItemValues } from '../item-form';
import { ItemRollWidthsDocument } from '../items.generated';

interface Props {
  form: UseFormReturn<ItemValues>;
  itemTypeId: string | null;
}

/** The width of a roll: one of the company's widths for this flooring; for pad, typed. */
export function WidthField({ form, itemTypeId }: Props) {
  const flooring = FLOORING_TYPES.find((type) => type.itemTypeId === Number(itemTypeId));
  const { data } = useQuery(ItemRollWidthsDocument, { skip: flooring === undefined });
  const currentWidth = form.watch('width');
  const widths = data?.flooringTypes.find((type) => Number(type.id) === flooring?.id)?.rollWidths ?? [];
  if (flooring === undefined || widths.length === 0)
    return <LengthField form={form} name="width" label="Roll width" hint="Such as 12' or 13'6&quot;." />;
  // A width that the company no longer uses still appears on its items.
  const offered =
    currentWidth === null || Number.isNaN(currentWidth) || widths.includes(currentWidth)
      ? widths
      : [...widths, currentWidth];
  return (
    <SelectField
      form={form}
      name="width"
      label="Roll width"
      emptyLabel="Not set"
      options={offered.map((width) => ({ value: width, label: formatFeetInches(feet(Math.round(width * 10_000))) }))}
    />
  );
}
