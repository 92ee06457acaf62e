import type { InputProps } from '#ui/fields/input-props';
import { itemWords } from './item-words';
import { LazyPicker } from './LazyPicker';
import { nodesOf, type PickedRecord } from './picked';
import { stockWords } from './stock-words';
import { PickItemDocument, type PickItemQuery, type PickItemQueryVariables } from './pickers.generated';

interface Row extends PickedRecord {
  vendor?: string;
}

/** Restricts which items can be found. */
export interface OfType {
  itemTypeId?: string | null | undefined;
}

/** Finds an enabled item; of one type if `itemTypeId` is given. */
export function ItemInput({ itemTypeId = null, ...props }: InputProps<PickedRecord | null> & OfType) {
  return (
    <LazyPicker<PickItemQuery, PickItemQueryVariables, Row>
      {...props}
      onChange={(row) => props.onChange(row && { id: row.id, name: row.name })}
      kind={`item-${itemTypeId ?? 'any'}`}
      creates={{ type: 'ITEM', given: itemTypeId === null ? {} : { itemTypeId } }}
      document={PickItemDocument}
      variables={(search) => ({ search, itemTypeId })}
      rows={(data) =>
        nodesOf(data.items).map((item) => ({
          id: item.id,
          name: itemWords(item),
          vendor: [item.vendor?.name, stockWords(item.stock)].filter(Boolean).join(' · '),
        }))
      }
      text={(row) => row.name}
      subText={(row) => row.vendor ?? ''}
    />
  );
}
