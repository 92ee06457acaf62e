import Alert from '@mui/material/Alert';
import { supplyPurchase } from '@falcon/domain/company/records';
import { blankValues } from '@falcon/domain/kit/fields';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { rowField } from '#blocks/record-kind/row-field';
import { useField } from '#ui/fields/fields';
import { useReadOnly } from '#ui/fields/read-only';
import { money, quantity } from '#ui/format/numbers';
import { LinesSection } from '#ui/typed-grid/LinesSection';
import { NumberHead } from '#ui/typed-grid/NumberHead';
import { RemoveCell } from '#ui/typed-grid/RemoveCell';
import {
  lineTotal,
  linesTotal,
  type PickedSupply,
  type PurchaseValues,
  shortage,
  type StoredPurchase,
} from './purchase-form';
import { SupplyInput } from './SupplyInput';

const { lines: LINES } = supplyPurchase.fields;
const Field = rowField<PurchaseValues, typeof LINES.of>(LINES, 'lines', 'Line');

interface Props {
  form: UseFormReturn<PurchaseValues>;
}

function LineRow({ form, index, onRemove }: Props & { index: number; onRemove: () => void }) {
  const readOnly = useReadOnly();
  const line = useWatch({ control: form.control, name: `lines.${index}` });
  const item = useField<PurchaseValues, PickedSupply | null>({ form, name: `lines.${index}.item` });
  const n = index + 1;
  const pick = (picked: PickedSupply | null) => {
    item.onChange(picked);
    // The item's price is only the initial value; users can change it.
    form.setValue(`lines.${index}.itemPrice`, picked?.price ?? null, { shouldDirty: true });
  };
  return (
    <tr>
      <td style={{ minWidth: 220 }}>
        <SupplyInput {...item} onChange={pick} label={`Line ${n}, item`} hideLabel placeholder="Item" />
      </td>
      <td style={{ width: 100 }}>
        <Field form={form} index={index} name="quantity" />
      </td>
      <td style={{ width: 120 }}>
        <Field form={form} index={index} name="itemPrice" />
      </td>
      <td className="number" style={{ width: 110 }}>
        {money(lineTotal(line))}
      </td>
      {!readOnly && <RemoveCell what={`line ${n}`} onRemove={onRemove} />}
    </tr>
  );
}

/** Quantities above the recorded stock: a warning, not a refusal, because the warehouse may know better. */
function Shortages({ form, record }: Props & { record: StoredPurchase | undefined }) {
  const lines = useWatch({ control: form.control, name: 'lines' });
  const takenQuantity = (id: string) =>
    (record?.lines ?? []).reduce((sum, line) => sum + (line.item?.id === id ? line.quantity : 0), 0);
  const short = lines.flatMap((line) => {
    const missing = line.item && shortage(line, takenQuantity(line.item.id));
    return line.item && missing !== null ? [`${line.item.name}: ${quantity(missing)} more than is on hand`] : [];
  });
  if (short.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {short.join('. ')}. You can save it; check the stock.
    </Alert>
  );
}

/** The items of a purchase, with quantity, price and total. */
export function PurchaseLines({ form, record }: Props & { record: StoredPurchase | undefined }) {
  const rows = useFieldArray({ control: form.control, name: 'lines', keyName: 'rowKey' });
  const lines = useWatch({ control: form.control, name: 'lines' });
  return (
    <LinesSection
      title="Items"
      help="The price of an item is filled in and can be changed. Each line is rounded to the cent."
      heads={
        <>
          <th scope="col">Item</th>
          <NumberHead>Quantity</NumberHead>
          <NumberHead>Price</NumberHead>
          <NumberHead>Total</NumberHead>
        </>
      }
      foot={
        <tr>
          <td colSpan={3} className="number">
            Total
          </td>
          <td className="number">{money(linesTotal(lines))}</td>
        </tr>
      }
      faults={form.formState.errors.lines}
      note={<Shortages form={form} record={record} />}
      onAdd={() => rows.append(blankValues(LINES.of))}
    >
      {rows.fields.map((row, index) => (
        <LineRow key={row.rowKey} form={form} index={index} onRemove={() => rows.remove(index)} />
      ))}
    </LinesSection>
  );
}
