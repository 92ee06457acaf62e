import { itemTypeOfLine, lineLabel } from '@falcon/domain/orders/costing';
import { useFormState } from 'react-hook-form';
import { ItemInput } from '#pickers/ItemInput';
import { useCan } from '#session/current-user';
import { useField } from '#ui/fields/fields';
import { Defaulted } from '../form/Defaulted';
import { SOURCE_LABELS, useDefaults } from '../form/defaults-context';
import type { OrderFormApi } from '../form/order-form';
import type { LineValue, OrderValues, Pick } from '../form/order-values';
import { ItemStock } from './ItemStock';
import { defaultNames } from './line-words';

/** The lines whose items are kept in stock by length or carton. */
const IN_STOCK: ReadonlySet<string> = new Set(['carpet', 'vinyl', 'vct', 'carpetTile']);

interface Props {
  form: OrderFormApi;
  index: number;
  line: LineValue;
}

/** The server's error for a line's item, which has a different path. */
function useItemError(form: OrderFormApi, index: number): string | undefined {
  const { errors } = useFormState({ control: form.control, name: `lines.${index}` });
  const fault = errors.lines?.[index] as { itemId?: { message?: string } } | undefined;
  return fault?.itemId?.message;
}

/** The item of a line, limited to the line's type. */
export function LineItem({ form, index, line }: Props) {
  const field = useField<OrderValues, Pick | null>({ form, name: `lines.${index}.item` });
  const error = useItemError(form, index);
  const defaults = useDefaults();
  const can = useCan();
  const seesStock = can('item') || can('workOrderCut');
  const itemTypeId = itemTypeOfLine(line.lineKey);
  if (itemTypeId === undefined) return null;
  const copied = defaults?.values.lines.find((candidate) => candidate.lineKey === line.lineKey)?.item ?? null;
  const from = defaults?.sources[defaultNames(line.lineKey).item];
  return (
    <Defaulted
      compact
      source={copied !== null && from !== undefined ? SOURCE_LABELS[from] : undefined}
      isDefault={field.value?.id === copied?.id}
      defaultText={copied?.name}
      onReset={() => field.onChange(copied)}
    >
      <ItemInput
        {...field}
        error={field.error ?? error}
        label={`${lineLabel(line.lineKey)}, item`}
        hideLabel
        itemTypeId={String(itemTypeId)}
        placeholder="No item"
      />
      {seesStock && IN_STOCK.has(line.lineKey) && field.value && <ItemStock id={field.value.id} />}
    </Defaulted>
  );
}
