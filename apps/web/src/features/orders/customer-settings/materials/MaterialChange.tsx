import { itemTypeOfLaborLine, LABOR_OFFERED, laborLineType, type FlooringTypeId } from '@falcon/domain/kit/flooring';
import { useState } from 'react';
import type {
  CustomerSettingsAdditionalMaterialsPreviewInput,
  CustomerSettingsMaterialAction,
} from '#graphql/schema-types.generated';
import { ItemInput } from '#pickers/ItemInput';
import type { PickedRecord } from '#pickers/picked';
import { SelectInput } from '#ui/fields/choice-inputs';
import { QuantityInput } from '#ui/fields/number-inputs';
import { ChangePanel } from '../ChangePanel';
import type { ChangeProps } from '../SettingsTab';

const actions = [
  { value: 'ADD', label: 'Add a material' },
  { value: 'CHANGE', label: 'Change item or quantity' },
  { value: 'REMOVE', label: 'Remove' },
] as const;

interface Values {
  action: CustomerSettingsMaterialAction;
  lineType: number | null;
  item: PickedRecord | null;
  quantity: number | null;
}

/** The input for the selection; null while it is incomplete. */
function chosenOf({ action, lineType, item, quantity }: Values) {
  const number = quantity !== null && !Number.isNaN(quantity) ? { quantity } : {};
  if (action === 'REMOVE') return { action };
  if (action === 'CHANGE')
    return item || 'quantity' in number ? { action, ...number, ...(item ? { itemId: item.id } : {}) } : null;
  return item && lineType !== null && 'quantity' in number ? { action, lineType, itemId: item.id, ...number } : null;
}

/** The change of the additional materials of the selected rows: one more, another item or quantity, or none. */
export function MaterialChange({
  floor,
  ...panel
}: ChangeProps<CustomerSettingsAdditionalMaterialsPreviewInput> & { floor: FlooringTypeId }) {
  const [values, setValues] = useState<Values>({ action: 'ADD', lineType: null, item: null, quantity: null });
  const put = (next: Partial<Values>) => setValues((old) => ({ ...old, ...next }));
  const { action, lineType, item, quantity } = values;
  const lines = LABOR_OFFERED[floor]
    .flatMap((id) => laborLineType(id) ?? [])
    .map((line) => ({ value: line.id as number, label: line.name }));
  const itemTypeId = action === 'ADD' ? itemTypeOfLaborLine(lineType) : null;
  return (
    <ChangePanel {...panel} chosen={chosenOf(values)}>
      <SelectInput<CustomerSettingsMaterialAction>
        label="What to do"
        value={action}
        options={actions}
        onChange={(next) => put({ action: next ?? 'ADD', item: null })}
      />
      {action === 'ADD' && (
        <SelectInput<number>
          label="Line"
          required
          value={lineType}
          options={lines}
          onChange={(line) => put({ lineType: line, item: null })}
        />
      )}
      {action !== 'REMOVE' && (
        <ItemInput
          label={action === 'ADD' ? 'Item' : 'New item'}
          itemTypeId={itemTypeId === null ? null : String(itemTypeId)}
          value={item}
          onChange={(newItem) => put({ item: newItem })}
          required={action === 'ADD'}
        />
      )}
      {action !== 'REMOVE' && (
        <QuantityInput
          label={action === 'ADD' ? 'Quantity' : 'New quantity'}
          required={action === 'ADD'}
          value={quantity}
          onChange={(number) => put({ quantity: number })}
        />
      )}
    </ChangePanel>
  );
}
