import Checkbox from '@mui/material/Checkbox';
import { useField } from '#ui/fields/fields';
import { useReadOnly } from '#ui/fields/read-only';
import type { OrderFormApi } from '../form/order-form';
import type { OrderValues } from '../form/order-values';

interface Props {
  form: OrderFormApi;
  name: `cuts.${number}.${'isIncluded' | 'takeUp' | 'measureBalanced' | 'useCove' | 'useQuarterRound' | 'useLuan'}`;
  label: string;
}

/** A yes or no in a table cell. */
export function CellCheck({ form, name, label }: Props) {
  const field = useField<OrderValues, boolean>({ form, name });
  const readOnly = useReadOnly();
  if (readOnly) return <span style={{ display: 'inline-block', padding: '6px' }}>{field.value ? 'Yes' : '—'}</span>;
  return (
    <Checkbox
      name={field.name}
      checked={field.value}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.checked)}
      slotProps={{ input: { ref: field.inputRef, 'aria-label': label } }}
    />
  );
}
