import { memo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ItemInput } from '#pickers/ItemInput';
import type { PickedRecord } from '#pickers/picked';
import { IntegerField, LengthField, TextField, useField } from '#ui/fields/fields';
import { CheckCell } from '#ui/typed-grid/CheckCell';
import { RemoveCell } from '#ui/typed-grid/RemoveCell';
import type { ReceiptValues } from './receipt-form';

interface Props {
  form: UseFormReturn<ReceiptValues>;
  index: number;
  onRemove: (index: number) => void;
}

function ItemCell({ form, index }: Omit<Props, 'onRemove'>) {
  const item = useField<ReceiptValues, PickedRecord | null>({ form, name: `rows.${index}.itemId` });
  const text = useWatch({ control: form.control, name: `rows.${index}.itemText` });
  const pick = (picked: PickedRecord | null) => {
    item.onChange(picked);
    if (picked === null) return;
    // Rows below that name no item of their own are of this one, too.
    for (const [at, row] of form.getValues('rows').entries()) {
      if (at <= index) continue;
      if (row.itemId !== null || row.itemText !== text) break;
      form.setValue(`rows.${at}.itemId`, picked, { shouldDirty: true });
      form.clearErrors(`rows.${at}.itemId`);
    }
  };
  return (
    <ItemInput {...item} onChange={pick} label={`Row ${index + 1}, item`} hideLabel placeholder={text || 'Item'} />
  );
}

/** One row of the sheet. */
export const ReceiptRow = memo(function ReceiptRow({ form, index, onRemove }: Props) {
  const n = index + 1;
  const field = (name: string) => ({ label: `Row ${n}, ${name}`, hideLabel: true });
  return (
    <tr data-row={index}>
      <td className="number">{n}</td>
      <td style={{ minWidth: 200 }}>
        <ItemCell form={form} index={index} />
      </td>
      <td style={{ width: 110, minWidth: 84 }}>
        <TextField form={form} name={`rows.${index}.dyeLot`} {...field('dye lot')} maxLength={40} />
      </td>
      <td style={{ width: 52 }}>
        <CheckCell form={form} name={`rows.${index}.withoutLot`} label={`Row ${n}, no lot on the label`} />
      </td>
      <td style={{ minWidth: 120 }}>
        <TextField form={form} name={`rows.${index}.rollNumber`} {...field('roll number')} maxLength={40} />
      </td>
      <td className="number" style={{ width: 104, minWidth: 88 }}>
        <LengthField form={form} name={`rows.${index}.invoicedLength`} {...field('invoiced length')} />
      </td>
      <td className="number" style={{ width: 104, minWidth: 88 }}>
        <LengthField form={form} name={`rows.${index}.measuredLength`} {...field('measured length')} />
      </td>
      <td className="number" style={{ width: 80, minWidth: 70 }}>
        <IntegerField form={form} name={`rows.${index}.cartons`} {...field('cartons')} />
      </td>
      <td className="number" style={{ width: 84, minWidth: 72 }}>
        <LengthField form={form} name={`rows.${index}.width`} {...field('width')} />
      </td>
      <td style={{ width: 100, minWidth: 84 }}>
        <TextField form={form} name={`rows.${index}.place`} {...field('place')} maxLength={60} />
      </td>
      <RemoveCell what={`row ${n}`} onRemove={() => onRemove(index)} />
    </tr>
  );
});
