import { useMemo, useState } from 'react';
import type { CustomerSettingsItemsInput } from '../../../graphql/schema-types.generated';
import { ItemInput } from '../../../pickers/ItemInput';
import type { Picked } from '../../../pickers/picked';
import { ChangePanel } from '../ChangePanel';
import { ItemSettingsPreviewDocument, ItemSettingsUpdateDocument } from './items.generated';
import { KeepOrSet } from '../KeepOrSet';
import type { Place } from './places';
import type { ChangeProps } from '../SettingsTab';

const calls = { preview: ItemSettingsPreviewDocument, update: ItemSettingsUpdateDocument };
const SET = [{ value: 'SET', label: 'Set to' }] as const;

/** The input for the selection; null while it is incomplete. */
function chosenOf(
  place: Place,
  setItem: 'SET' | null | undefined,
  item: Picked | null,
  choice: string | null | undefined,
) {
  if (setItem === 'SET' && item === null) return null;
  const itemPart = setItem === undefined ? {} : { itemId: item && setItem === 'SET' ? item.id : null };
  const choicePart =
    choice === undefined
      ? {}
      : place.name === 'PAD'
        ? { glueDown: choice === null ? null : choice === 'YES' }
        : { selectedValue: choice };
  const chosen = { ...itemPart, ...choicePart };
  return Object.keys(chosen).length > 0 ? chosen : null;
}

/** A new item for one line of the selected rows, with its selection, or glue down. */
export function ItemChange({
  filter,
  place,
  itemTypeId,
  selection,
  ...panel
}: ChangeProps & { filter: CustomerSettingsItemsInput; place: Place; itemTypeId: string }) {
  const [setItem, setSetItem] = useState<'SET' | null | undefined>(place.options ? undefined : 'SET');
  const [item, setItemValue] = useState<Picked | null>(null);
  const [choice, setChoice] = useState<string | null | undefined>(undefined);
  const input = useMemo(() => {
    const chosen = chosenOf(place, setItem, item, choice);
    return chosen && { ...selection, filter, ...chosen };
  }, [place, setItem, item, choice, selection, filter]);
  return (
    <ChangePanel calls={calls} input={input} {...panel}>
      <div style={{ display: 'grid', gap: 12 }}>
        <KeepOrSet label={`${place.label}, item`} value={setItem} options={SET} onChange={setSetItem} />
        {setItem === 'SET' && (
          <ItemInput label="New item" itemTypeId={itemTypeId} value={item} onChange={setItemValue} required />
        )}
        {place.options && (
          <KeepOrSet
            label={place.name === 'PAD' ? 'Glue down' : `${place.label}, selection`}
            value={choice}
            options={place.options}
            onChange={setChoice}
          />
        )}
      </div>
    </ChangePanel>
  );
}
