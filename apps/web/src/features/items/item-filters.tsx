import { useQuery } from '@apollo/client/react';
import { choiceFilter } from '../../blocks/list-page/filter-editors';
import type { ListFilter } from '../../blocks/list-page/filters';
import { lazyPart } from '../../ui/lazy-part';
import { ITEM_TYPE_CHOICES } from './item-kinds';
import { ItemFilterVendorDocument } from './items.generated';

const TypeEditor = lazyPart(async () => (await import('./item-filter-editors')).TypeEditor);
const VendorEditor = lazyPart(async () => (await import('./item-filter-editors')).VendorEditor);

function VendorName({ id }: { id: string }) {
  const { data } = useQuery(ItemFilterVendorDocument, { variables: { id }, context: { handlesErrors: true } });
  return data?.vendor?.name ?? '…';
}

/** The filters of the list of items. */
export const itemFilters: readonly ListFilter[] = [
  {
    name: 'type',
    label: 'Type',
    text: (value) => ITEM_TYPE_CHOICES.find((type) => type.value === value)?.label ?? value,
    editor: TypeEditor,
  },
  { name: 'vendor', label: 'Vendor', text: (value) => <VendorName id={value} />, editor: VendorEditor },
  choiceFilter('active', 'Show', [{ value: '1', label: 'Enabled only' }]),
];
