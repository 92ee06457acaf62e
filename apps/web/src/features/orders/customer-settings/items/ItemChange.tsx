import { useState } from 'react';
import type { CustomerSettingsItemsPreviewInput } from '#graphql/schema-types.generated';
import { ItemInput } from '#pickers/ItemInput';
import type { PickedRecord } from '#pickers/picked';
import { ChangePanel } from '../ChangePanel';
import { KeepOrSet } from '../KeepOrSet';
import type { Place } from './places';
import type { ChangeProps } from '../SettingsTab';

const SET = [{ value: 'SET', label: 'Set to' }] as const;

/** The input for the selection; null while it is incomplete. */
function chosenOf(
  place: Place,
  setItem: 'SET' | null | undefined,
  item: PickedRecord | null,
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
  const change = { ...itemPart, ...choicePart };
  return Object.keys(change).length > 0 ? change : null;
}

/** A new item for one line of the selected rows, with its selection, or glue down. */
export function ItemChange({
  place,
  itemTypeId,
  ...panel
}: ChangeProps<CustomerSettingsItemsPreviewInput> & { place: Place; itemTypeId: string }) {
  const [setItem, setSetItem] = useState<'SET' | null | undefined>(place.options ? undefined : 'SET');
  const [item, setItemValue] = useState<PickedRecord | null>(null);
  const [choice, setChoice] = useState<string | null | undefined>(undefined);
  return (
    <ChangePanel {...panel} chosen={chosenOf(place, setItem, item, choice)}>
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
    </ChangePanel>
  );
}
