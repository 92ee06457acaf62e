import { lineLabel } from '@falcon/domain/orders/costing';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { useWatch } from 'react-hook-form';
import { QuantityInput } from '#ui/fields/number-inputs';
import { useField } from '#ui/fields/fields';
import { useReadOnly } from '#ui/fields/read-only';
import { quantity } from '#ui/format/numbers';
import { Defaulted } from '../form/Defaulted';
import { SOURCE_LABELS, useDefaults } from '../form/defaults-context';
import type { OrderFormApi } from '../form/order-form';
import type { LineValue, OrderValues } from '../form/order-values';
import { lineOf, usePrice } from '../price/price-context';
import type { PriceLine } from '../price/price-types';
import { defaultNames, lineUnit, QUANTITY_WORDS } from './line-words';

interface Props {
  form: OrderFormApi;
  index: number;
  line: LineValue;
  flooringTypeId: FlooringTypeId;
}

/** The default quantity: its text, and the number if the calculator returned it. */
function calculated(value: number | null, priced: PriceLine | undefined): { source: string; text: string | undefined } {
  if (value !== null || !priced) return { source: 'default', text: undefined };
  return { source: QUANTITY_WORDS[priced.quantitySource] ?? 'default', text: quantity(priced.quantity) };
}

/** A line's quantity: gray while calculated, black once typed, with a way to restore it. 0 means none. */
export function LineQuantity({ form, index, line, flooringTypeId }: Props) {
  const field = useField<OrderValues, number | null>({ form, name: `lines.${index}.quantity` });
  const defaults = useDefaults();
  const readOnly = useReadOnly();
  const priced = lineOf(usePrice().price, line.lineKey);
  const copied = defaults?.values.lines.find((candidate) => candidate.lineKey === line.lineKey)?.quantity ?? null;
  const from = defaults?.sources[defaultNames(line.lineKey).quantity];
  const label = `${lineLabel(line.lineKey)}, quantity in ${lineUnit(line.lineKey, flooringTypeId)}`;
  const noPad = useWatch({ control: form.control, name: 'noPad' }) && line.lineKey === 'pad';
  if (readOnly) return <div style={{ padding: '6px 0' }}>{quantity(field.value ?? priced?.quantity ?? null)}</div>;
  if (noPad)
    return (
      <div style={{ padding: '6px 0', textAlign: 'right' }} aria-label={label}>
        None
      </div>
    );
  const own = calculated(field.value, priced);
  const fromRecord = copied !== null && from !== undefined;
  return (
    <Defaulted
      compact
      source={fromRecord ? SOURCE_LABELS[from] : field.value === null && !priced ? '' : own.source}
      isDefault={field.value === copied}
      defaultText={fromRecord ? quantity(copied) : undefined}
      onReset={() => field.onChange(copied)}
    >
      <QuantityInput {...field} label={label} hideLabel align="right" placeholder={own.text} />
    </Defaulted>
  );
}
