import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { parseLength } from '@falcon/domain/kit/lengths';
import { useCallback } from 'react';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { notify } from '#ui/feedback/notify';
import { measure } from '#ui/format/numbers';
import { Icon } from '#ui/Icon';
import { colors } from '#ui/tokens';
import { GridScroll } from '#ui/typed-grid/GridScroll';
import { NumberHead } from '#ui/typed-grid/NumberHead';
import { TypedGrid } from '#ui/typed-grid/styles';
import { useGridKeys } from '#ui/typed-grid/use-grid-keys';
import { useScans } from '#ui/use-scans';
import { carriedRow, filledRows, type ReceiptValues } from './receipt-form';
import { ReceiptRow } from './ReceiptRow';

const ITEM = 1;
const LOT = 2;
const ROLL = 4;
const LENGTH = 5;
/** No roll is longer: a larger number is a roll number. */
const LONGEST_E4 = 10_000_000;

type Form = UseFormReturn<ReceiptValues>;
type Message = { message?: string } | undefined;

/** Every error of the sheet with its row, because the cells only turn red. */
function Faults({ form }: { form: Form }) {
  const rows = (form.formState.errors.rows ?? []) as ArrayLike<Record<string, Message> | undefined>;
  const messages = Array.from(rows).flatMap((row, index) =>
    Object.values(row ?? {}).flatMap((fault) => (fault?.message ? `Row ${index + 1}: ${fault.message}` : [])),
  );
  if (messages.length === 0) return null;
  return (
    <ul role="alert" style={{ margin: '8px 0 0', paddingLeft: 18, color: colors.error, fontSize: 12 }}>
      {messages.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Totals({ form }: { form: Form }) {
  const rows = filledRows(useWatch({ control: form.control, name: 'rows' }));
  const sum = (of: 'cartons' | 'invoicedLength') =>
    rows.reduce((total, row) => total + (Number.isFinite(row[of]) ? (row[of] ?? 0) : 0), 0);
  const length = rows.reduce((total, row) => total + (row.measuredLength || row.invoicedLength || 0), 0);
  const cartons = sum('cartons');
  return (
    <p role="status" style={{ margin: '10px 0 0', display: 'flex', gap: 20, fontWeight: 600 }}>
      <span>
        {rows.length} {rows.length === 1 ? 'row' : 'rows'}
      </span>
      <span>{measure(length, 'LF')}</span>
      {cartons > 0 && <span>{cartons} cartons</span>}
    </p>
  );
}

/** Where a scan belongs that is not typed into its own cell: a roll number that is no length. */
const isRollNumber = (text: string): boolean => {
  const length = parseLength(text);
  return !length.ok || length.feet > LONGEST_E4;
};

/**
 * The rolls of a truck, typed or scanned as in a spreadsheet: Enter passes what was carried down and starts the next
 * row; a slip can be pasted.
 */
export function ReceiptGrid({ form, paste }: { form: Form; paste: (text: string, row: number) => boolean }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rows', keyName: 'key' });
  const addRow = () => append(carriedRow(form.getValues('rows').at(-1)), { shouldFocus: false });
  const isDone = (row: number, column: number): boolean => {
    const values = form.getValues(`rows.${row}`);
    if (column === ITEM) return values.itemId !== null;
    return column === LOT && (values.dyeLot !== '' || values.withoutLot);
  };
  const { keys, begin } = useGridKeys({
    rows: fields.length,
    addRow,
    firstColumn: ITEM,
    lastColumn: LENGTH,
    isDone,
    pasteTable: paste,
  });
  const onRemove = useCallback((index: number) => remove(index), [remove]);
  useScans((text, target) => {
    const cell = target instanceof HTMLInputElement ? target.closest('td') : null;
    const column = cell === null ? -1 : Array.from(cell.parentElement?.children ?? []).indexOf(cell);
    // Other fields take a scan as it is typed.
    if (target instanceof HTMLInputElement && (column < LENGTH || !isRollNumber(text))) return false;
    if (column >= ROLL && column > LENGTH + 1) return false;
    const rows = form.getValues('rows');
    const same = rows.findIndex((row) => row.rollNumber.toLowerCase() === text.toLowerCase());
    if (same >= 0) {
      notify('info', `Roll ${text} is in row ${same + 1} already`);
      return true;
    }
    const free = rows.findIndex((row) => row.rollNumber === '');
    const index = free >= 0 ? free : rows.length;
    if (free < 0) append({ ...carriedRow(rows.at(-1)), rollNumber: text }, { shouldFocus: false });
    else form.setValue(`rows.${index}.rollNumber`, text, { shouldDirty: true });
    requestAnimationFrame(() => form.setFocus(`rows.${index}.invoicedLength`, { shouldSelect: true }));
    return true;
  });
  return (
    <>
      <GridScroll>
        <TypedGrid aria-label="Rolls" {...keys}>
          <thead>
            <tr>
              <NumberHead style={{ width: 32 }}>#</NumberHead>
              <th>Item</th>
              <th>Dye lot</th>
              <th title="No lot on the label">No lot</th>
              <th>Roll number</th>
              <NumberHead>Invoiced</NumberHead>
              <NumberHead>Measured</NumberHead>
              <NumberHead>Cartons</NumberHead>
              <NumberHead>Width</NumberHead>
              <th>Place</th>
              <th aria-label="Remove" />
            </tr>
          </thead>
          <tbody>
            {fields.map((field, index) => (
              <ReceiptRow key={field.key} form={form} index={index} onRemove={onRemove} />
            ))}
          </tbody>
        </TypedGrid>
      </GridScroll>
      <Faults form={form} />
      <Button startIcon={<Icon path={mdiPlus} />} onClick={begin} sx={{ mt: 1 }}>
        Add row
      </Button>
      <Totals form={form} />
    </>
  );
}
