import { useWatch } from 'react-hook-form';
import { useReadOnly } from '#ui/fields/read-only';
import { quantity } from '#ui/format/numbers';
import type { OrderFormApi } from '../form/order-form';
import { CellCheck } from './CellCheck';
import { CutField } from './CutField';
import type { StripColumn } from './columns';

/** Whether a strip runs along the cut, and its length. */
export function StripCell({ form, index, strip }: { form: OrderFormApi; index: number; strip: StripColumn }) {
  const readOnly = useReadOnly();
  const [use, measure] = useWatch({
    control: form.control,
    name: [`cuts.${index}.${strip.use}`, `cuts.${index}.${strip.measure}`],
  });
  if (readOnly) return <td className="number figure">{use ? quantity(measure) : '—'}</td>;
  const called = strip.label.toLowerCase();
  return (
    <td style={{ width: 112 }}>
      <div style={{ display: 'flex', alignItems: 'flex-start' }}>
        <CellCheck form={form} name={`cuts.${index}.${strip.use}`} label={`Cut ${index + 1}, ${called} used`} />
        <CutField form={form} index={index} name={strip.measure} called={`${called}, ${strip.unit}`} />
      </div>
    </td>
  );
}
