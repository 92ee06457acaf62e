import { itemWords } from '../../../pickers/item-words';
import { LazyPicker } from '../../../pickers/LazyPicker';
import { nodesOf, type Picked } from '../../../pickers/picked';
import { PickItemDocument, type PickItemQuery, type PickItemQueryVariables } from '../../../pickers/pickers.generated';

interface Props {
  label: string;
  itemTypeId: string | null;
  value: Picked | null;
  onChange: (item: Picked | null) => void;
  required?: boolean;
}

interface Row extends Picked {
  note?: string;
}

/** Finds an enabled item of the right type. */
export function ItemChoice({ itemTypeId, ...props }: Props) {
  return (
    <LazyPicker<PickItemQuery, PickItemQueryVariables, Row>
      {...props}
      kind={`item-${itemTypeId ?? 'any'}`}
      document={PickItemDocument}
      variables={(search) => ({ search, itemTypeId })}
      rows={(data) =>
        nodesOf(data.items).map((item) => ({ id: item.id, name: itemWords(item), note: item.vendor?.name ?? '' }))
      }
      text={(row) => row.name}
      subText={(row) => row.note ?? ''}
    />
  );
}
