import { nodesOf } from '../../../../pickers/picked';
import type { InputProps } from '../../../../ui/fields/input-props';
import { itemName } from '../form/item-name';
import type { Pick } from '../form/order-values';
import { LazyPicker } from '../../../../pickers/LazyPicker';
import { PickOrderItemDocument, type PickOrderItemQuery, type PickOrderItemQueryVariables } from './pickers.generated';

interface Row extends Pick {
  vendor?: string;
}

/** Finds an item of one type. */
export function ItemInput({ itemTypeId, ...props }: InputProps<Pick | null> & { itemTypeId: string }) {
  return (
    <LazyPicker<PickOrderItemQuery, PickOrderItemQueryVariables, Row>
      {...props}
      onChange={(row) => props.onChange(row && { id: row.id, name: row.name })}
      kind={`item-${itemTypeId}`}
      document={PickOrderItemDocument}
      variables={(search) => ({ search, itemTypeId })}
      rows={(data) =>
        nodesOf(data.items).map((item) => ({ id: item.id, name: itemName(item), vendor: item.vendor?.name ?? '' }))
      }
      text={(row) => row.name}
      subText={(row) => row.vendor ?? ''}
    />
  );
}
