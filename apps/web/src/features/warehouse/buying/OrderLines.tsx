import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { memo, useCallback } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { ItemInput } from '#pickers/ItemInput';
import type { PickedRecord } from '#pickers/picked';
import { IntegerField, LengthField, useField } from '#ui/fields/fields';
import { Icon } from '#ui/Icon';
import { GridScroll } from '#ui/typed-grid/GridScroll';
import { NumberHead } from '#ui/typed-grid/NumberHead';
import { RemoveCell } from '#ui/typed-grid/RemoveCell';
import { TypedGrid } from '#ui/typed-grid/styles';
import { useGridKeys } from '#ui/typed-grid/use-grid-keys';
import { BLANK_LINE, type OrderValues } from './order-form';

type Form = UseFormReturn<OrderValues>;

const ITEM = 1;
const CARTONS = 3;
const noTable = () => false;

const Line = memo(function Line({
  form,
  index,
  onRemove,
}: {
  form: Form;
  index: number;
  onRemove: (index: number) => void;
}) {
  const item = useField<OrderValues, PickedRecord | null>({ form, name: `lines.${index}.itemId` });
  const n = index + 1;
  return (
    <tr data-row={index}>
      <td className="number">{n}</td>
      <td style={{ minWidth: 260 }}>
        <ItemInput {...item} label={`Row ${n}, item`} hideLabel placeholder="Item" />
      </td>
      <td className="number" style={{ width: 120 }}>
        <LengthField form={form} name={`lines.${index}.length`} label={`Row ${n}, length`} hideLabel />
      </td>
      <td className="number" style={{ width: 100 }}>
        <IntegerField form={form} name={`lines.${index}.cartons`} label={`Row ${n}, cartons`} hideLabel />
      </td>
      <RemoveCell what={`row ${n}`} onRemove={() => onRemove(index)} />
    </tr>
  );
});

/** What is ordered: items with feet or cartons, typed as in a spreadsheet. */
export function OrderLines({ form }: { form: Form }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines', keyName: 'key' });
  const { keys, begin } = useGridKeys({
    rows: fields.length,
    addRow: () => append(BLANK_LINE, { shouldFocus: false }),
    firstColumn: ITEM,
    lastColumn: CARTONS,
    pasteTable: noTable,
  });
  const onRemove = useCallback((index: number) => remove(index), [remove]);
  return (
    <>
      <GridScroll>
        <TypedGrid aria-label="Items" {...keys}>
          <thead>
            <tr>
              <NumberHead style={{ width: 32 }}>#</NumberHead>
              <th>Item</th>
              <NumberHead>Length</NumberHead>
              <NumberHead>Cartons</NumberHead>
              <th aria-label="Remove" />
            </tr>
          </thead>
          <tbody>
            {fields.map((field, index) => (
              <Line key={field.key} form={form} index={index} onRemove={onRemove} />
            ))}
          </tbody>
        </TypedGrid>
      </GridScroll>
      <Button startIcon={<Icon path={mdiPlus} />} onClick={begin} sx={{ mt: 1 }}>
        Add row
      </Button>
    </>
  );
}
