import { supplyPurchase } from '@falcon/domain/company/records';
import { DeleteButton } from '#blocks/delete-button/DeleteButton';
import { kindPages } from '#blocks/record-kind/kind-pages';
import { DateText } from '#ui/format/dates';
import { PurchaseFields } from './purchase-fields';
import { purchaseDocuments, type StoredPurchase } from './purchase-form';
import { SupplyPurchaseDeleteDocument } from './supply-purchases.generated';

function Actions({ record }: { record: StoredPurchase }) {
  if (!record.editable || record.isLocked) return null;
  return (
    <DeleteButton
      what={`supply purchase of ${record.installerName}`}
      document={SupplyPurchaseDeleteDocument}
      id={record.id}
      to={supplyPurchase.home}
    />
  );
}

function Note({ record: { creator, sheetPeriodStart } }: { record: StoredPurchase }) {
  return (
    <span>
      {creator && `Recorded by ${creator.fullName}`}
      {creator && sheetPeriodStart && ' · '}
      {sheetPeriodStart && (
        <>
          On the bill sheet of <DateText value={sheetPeriodStart} />
        </>
      )}
    </span>
  );
}

/** The pages of supply purchases. */
export const purchasePages = kindPages(supplyPurchase, {
  Fields: PurchaseFields,
  documents: purchaseDocuments,
  note: (record) => <Note record={record} />,
  Actions,
});
