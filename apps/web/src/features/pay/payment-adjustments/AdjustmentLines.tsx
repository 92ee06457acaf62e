import { paymentAdjustment } from '@falcon/domain/company/records';
import { blankValues } from '@falcon/domain/kit/fields';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { rowField } from '#blocks/record-kind/row-field';
import { useReadOnly } from '#ui/fields/read-only';
import { money } from '#ui/format/numbers';
import { LinesSection } from '#ui/typed-grid/LinesSection';
import { NumberHead } from '#ui/typed-grid/NumberHead';
import { RemoveCell } from '#ui/typed-grid/RemoveCell';
import { type AdjustmentValues, sumOfLines } from './adjustment-form';

const { lines: LINES } = paymentAdjustment.fields;
const Field = rowField<AdjustmentValues, typeof LINES.of>(LINES, 'lines', 'Line');

interface Props {
  form: UseFormReturn<AdjustmentValues>;
}

function LineRow({ form, index, onRemove }: Props & { index: number; onRemove: () => void }) {
  const readOnly = useReadOnly();
  return (
    <tr>
      <td style={{ minWidth: 200 }}>
        <Field form={form} index={index} name="description" />
      </td>
      <td style={{ width: 140 }}>
        <Field form={form} index={index} name="amount" />
      </td>
      {!readOnly && <RemoveCell what={`line ${index + 1}`} onRemove={onRemove} />}
    </tr>
  );
}

/** The total of the lines, and the total over all weeks. */
function Totals({ form }: Props) {
  const [lines, recurring, weeks] = useWatch({
    control: form.control,
    name: ['lines', 'recurring', 'recurrenceNumber'],
  });
  const sum = sumOfLines(lines);
  const isWeekly = recurring && weeks !== null && weeks > 0;
  return (
    <>
      <tr>
        <td className="number">{isWeekly ? 'Each week' : 'Total'}</td>
        <td className="number">{money(sum)}</td>
      </tr>
      {isWeekly && (
        <tr>
          <td className="number">{weeks === 1 ? 'In 1 week' : `In ${weeks} weeks`}</td>
          <td className="number">{money(Math.round(sum * 100 * weeks) / 100)}</td>
        </tr>
      )}
    </>
  );
}

/** The reasons of an adjustment and their amounts. */
export function AdjustmentLines({ form }: Props) {
  const rows = useFieldArray({ control: form.control, name: 'lines', keyName: 'rowKey' });
  return (
    <LinesSection
      title="Reasons"
      help="Enter a reason for each amount. A negative amount is deducted."
      heads={
        <>
          <th scope="col">Reason</th>
          <NumberHead>Amount</NumberHead>
        </>
      }
      foot={<Totals form={form} />}
      faults={form.formState.errors.lines}
      onAdd={() => rows.append(blankValues(LINES.of))}
    >
      {rows.fields.map((row, index) => (
        <LineRow key={row.rowKey} form={form} index={index} onRemove={() => rows.remove(index)} />
      ))}
    </LinesSection>
  );
}
