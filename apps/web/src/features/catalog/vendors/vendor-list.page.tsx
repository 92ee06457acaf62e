import { vendor } from '@falcon/domain/company/records';
import { kindDocuments } from '#blocks/record-kind/documents';
import { kindColumns } from '#blocks/record-kind/kind-columns';
import { kindList } from '#blocks/record-kind/kind-list';

const documents = kindDocuments(vendor);
const column = kindColumns(vendor, documents);

/** All vendors. */
export const VendorListPage = kindList(vendor, documents, [
  column('name', 260, { disambiguation: (row) => row.abbreviation }),
  column('abbreviation', 100, { header: 'Abbr.' }),
  column('vendorType', 130, { id: 'type' }),
  column('address', 180, { id: 'city', header: 'City' }),
  column('phone', 150),
  column('accountNumber', 140, { id: 'account', header: 'Account' }),
  column('shippingRate', 100, { id: 'shipping', header: 'Shipping' }),
  column('isEnabled', 110),
]);
