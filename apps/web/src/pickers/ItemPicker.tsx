import { itemWords } from './item-words';
import type { FieldValues } from 'react-hook-form';
import { nodesOf, type Picked, type PickerProps } from './picked';
import { PickerField } from './picker-field';
import { PickItemDocument, type PickItemQuery, type PickItemQueryVariables } from './pickers.generated';

interface Row extends Picked {
  note?: string;
}

/** Finds an enabled item; of one type when `itemTypeId` is given. */
export function ItemPicker<T extends FieldValues>({
  itemTypeId,
  ...props
}: PickerProps<T> & { itemTypeId?: string | undefined }) {
  return (
    <PickerField<T, PickItemQuery, PickItemQueryVariables, Row>
      {...props}
      kind={`item-${itemTypeId ?? 'any'}`}
      document={PickItemDocument}
      variables={(search) => ({ search, itemTypeId: itemTypeId ?? null })}
      rows={(data) =>
        nodesOf(data.items).map((item) => ({ id: item.id, name: itemWords(item), note: item.vendor?.name ?? '' }))
      }
      text={(row) => row.name}
      subText={(row) => row.note ?? ''}
    />
  );
}
