import { skipToken, useQuery } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useAddressQuery } from '../../blocks/list-page/list-state';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import { ItemFields } from './item-fields';
import { copiedItem, itemForm, itemInput, type ItemValues, newItem } from './item-form';
import { ItemCreateDocument, ItemRecordDocument } from './items.generated';

function NewItem({ start, name }: { start: ItemValues; name: string }) {
  const navigate = useNavigate();
  const entity = useEntityForm({
    name,
    schema: itemForm,
    blank: start,
    save: ItemCreateDocument,
    toInput: (values: ItemValues, _version, call) => ({
      ...itemInput(values),
      itemTypeId: values.itemTypeId ?? '',
      clientMutationId: call,
    }),
    saved: () => 'Item created',
    onSaved: async (data) => {
      const id = data.itemCreate?.item?.id;
      if (id) await navigate({ to: `/items/${id}` });
    },
    exitTo: '/items',
  });
  return (
    <RecordForm entity={entity}>
      <ItemFields form={entity.form} creating />
    </RecordForm>
  );
}

/** A new item; `?from=12` in the address copies that item for another color. */
export function ItemCreatePage() {
  const from = useAddressQuery().query['from'];
  const { data, loading } = useQuery(ItemRecordDocument, from === undefined ? skipToken : { variables: { id: from } });
  const start = data?.item ? copiedItem(data.item) : newItem;
  const title = data?.item ? `Create color of ${data.item.nameNumber}` : 'Create item';
  return (
    <RecordPage title={title} crumbs={[{ label: 'Items', to: '/items' }]}>
      {loading ? <FormSkeleton /> : <NewItem key={from ?? 'new'} name={`item:new:${from ?? ''}`} start={start} />}
    </RecordPage>
  );
}
