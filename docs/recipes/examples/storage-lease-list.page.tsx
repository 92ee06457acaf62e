import { storageLease } from '@falcon/domain/company/records';
import { kindDocuments } from '#blocks/record-kind/documents';
import { kindColumns } from '#blocks/record-kind/kind-columns';
import { kindList } from '#blocks/record-kind/kind-list';

const documents = kindDocuments(storageLease);
const column = kindColumns(storageLease, documents);

/** All storage leases. */
export const StorageLeaseListPage = kindList(storageLease, documents, [
  column('name', 260),
  column('leaseType', 130),
  column('monthlyRent', 130),
  column('endsOn', 130),
  column('isEnabled', 110),
]);
