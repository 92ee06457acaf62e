import { useQuery } from '@apollo/client/react';
import type { FilterEditorProps, ListFilter } from '../../../blocks/list-page/filters/list-filter';
import { itemWords } from '../../../pickers/item-words';
import { SettingsFilterItemDocument } from '../filter-records.generated';
import { lazyPart } from '../../../ui/lazy-part';

const ItemChoice = lazyPart(async () => (await import('./ItemChoice')).ItemChoice);

function Name({ id }: { id: string }) {
  const { data } = useQuery(SettingsFilterItemDocument, {
    variables: { id },
    skip: !/^\d{1,9}$/.test(id),
    context: { handlesErrors: true },
  });
  return data?.item ? itemWords(data.item) : `no. ${id}`;
}

/** "Only rows that use this item": the way to replace one item by another everywhere. */
export const itemFilter = (itemTypeId: string | null): ListFilter => ({
  name: 'item',
  label: 'Item',
  text: (value) => <Name id={value} />,
  editor: ({ onChange }: FilterEditorProps) => (
    <ItemChoice label="Item" itemTypeId={itemTypeId} value={null} onChange={(item) => onChange(item?.id ?? '')} />
  ),
});
