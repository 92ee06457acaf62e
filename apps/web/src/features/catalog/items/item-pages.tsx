import Button from '@mui/material/Button';
import { item } from '@falcon/domain/company/records';
import { createLink } from '@tanstack/react-router';
import { kindPages } from '#blocks/record-kind/kind-pages';
import { EnabledText } from '#ui/EnabledText';
import { lazyPart } from '#ui/lazy-part';
import { itemDocuments, type StoredItem } from './item-documents';
import { ItemFields } from './item-fields';
import { itemForm } from './item-form';
import { kindOf } from './item-kinds';

const CostHistory = lazyPart(async () => (await import('./costs/CostHistory')).CostHistory);
const WaitingCosts = lazyPart(async () => (await import('./costs/WaitingCosts')).WaitingCosts);
const ItemStock = lazyPart(async () => (await import('./stock/ItemStock')).ItemStock);

const ButtonLink = createLink(Button);

function Links({ record }: { record: StoredItem }) {
  return (
    <>
      <ButtonLink variant="outlined" to="/reports/item" search={{ item: record.id }}>
        Usage
      </ButtonLink>
      {record.editable && (
        <ButtonLink variant="outlined" to={`/items/colors/${record.id}`}>
          Colors
        </ButtonLink>
      )}
    </>
  );
}

function Below({ record }: { record: StoredItem }) {
  return (
    <>
      <WaitingCosts item={record} />
      <CostHistory item={record} />
      <ItemStock itemId={record.id} width={record.width} kind={kindOf(record.itemTypeId)} />
    </>
  );
}

/** The pages of items: a new one, or another color of one; and one with its costs, cost history and stock. */
export const itemPages = kindPages(item, {
  Fields: ItemFields,
  documents: itemDocuments,
  useRules: () => itemForm,
  opensNew: true,
  title: ({ nameNumber, colorNameNumber }) => [nameNumber, colorNameNumber].filter(Boolean).join(', '),
  copyTitle: ({ nameNumber }) => `Create color of ${nameNumber}`,
  note: ({ isEnabled }) => !isEnabled && <EnabledText value={false} />,
  duplicated: 'item’s style and prices',
  Links,
  Below,
});
