import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { DuplicateButton } from '../../blocks/record-page/DuplicateButton';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { useRecord } from '../../blocks/record-page/use-record';
import { useParam } from '../../blocks/routing/hooks';
import { EnabledText } from '../../ui/EnabledText';
import { lazyPart } from '../../ui/lazy-part';
import { kindOf } from './item-kinds';
import { ItemFields } from './item-fields';
import { itemForm, itemInput, type ItemValues, itemValues, newItem } from './item-form';
import { type ItemPartsFragment, ItemRecordDocument, ItemUpdateDocument } from './items.generated';

const CostHistory = lazyPart(async () => (await import('./costs/CostHistory')).CostHistory);
const WaitingCosts = lazyPart(async () => (await import('./costs/WaitingCosts')).WaitingCosts);
const ItemStock = lazyPart(async () => (await import('./stock/ItemStock')).ItemStock);

function ItemEditor({ item, reload }: { item: ItemPartsFragment; reload: () => Promise<ItemPartsFragment> }) {
  const entity = useEntityForm({
    name: `item:${item.id}`,
    schema: itemForm,
    blank: newItem,
    values: itemValues(item),
    version: item.version,
    save: ItemUpdateDocument,
    toInput: (values: ItemValues, version) => ({ id: item.id, version: version ?? item.version, ...itemInput(values) }),
    reload: async () => {
      const now = await reload();
      return { values: itemValues(now), version: now.version };
    },
    saved: () => 'Item saved',
    exitTo: '/items',
  });
  return (
    <>
      <RecordForm entity={entity} readOnly={!item.editable}>
        <ItemFields form={entity.form} creating={false} />
      </RecordForm>
      <WaitingCosts item={item} />
      <CostHistory item={item} />
      <ItemStock itemId={item.id} width={item.width} kind={kindOf(item.itemTypeId)} />
    </>
  );
}

const ButtonLink = createLink(Button);

function ItemActions({ item }: { item: ItemPartsFragment }) {
  return (
    <>
      <ButtonLink variant="outlined" to="/reports/item" search={{ item: item.id }}>
        Usage
      </ButtonLink>
      {item.editable && (
        <ButtonLink variant="outlined" to={`/items/colors/${item.id}`}>
          Colors
        </ButtonLink>
      )}
      {item.editable && (
        <DuplicateButton to="/items/create" id={item.id} hint="Duplicate this item’s style and prices" />
      )}
    </>
  );
}

/** One item with its costs, their history, and its stock. */
export function ItemPage() {
  const id = useParam('itemId');
  const { record, error, retry, reload } = useRecord(ItemRecordDocument, { id }, (data) => data.item);
  return (
    <RecordPage
      title={record && [record.nameNumber, record.colorNameNumber].filter(Boolean).join(', ')}
      note={record && !record.isEnabled && <EnabledText value={false} />}
      crumbs={[{ label: 'Items', to: '/items' }]}
      actions={record && <ItemActions item={record} />}
      history={{ type: 'ITEM', id }}
      error={error}
      onRetry={retry}
    >
      {record && <ItemEditor key={record.id} item={record} reload={reload} />}
    </RecordPage>
  );
}
