import { propertyFirm } from '@falcon/domain/company/records';
import { kindDocuments } from '#blocks/record-kind/documents';
import { kindColumns } from '#blocks/record-kind/kind-columns';
import { cityOf } from '#blocks/record-kind/plain-columns';
import { kindList } from '#blocks/record-kind/kind-list';

const documents = kindDocuments(propertyFirm);
const column = kindColumns(propertyFirm, documents);

/** All firms. */
export const FirmListPage = kindList(propertyFirm, documents, [
  column('name', 240, { disambiguation: (row) => cityOf(row.address) }),
  column('propertyFirmType', 170, { id: 'type' }),
  column('address', 140, { id: 'city', header: 'City' }),
  column('principalContact', 150, { id: 'contact', header: 'Principal contact' }),
  column('phone', 130),
  column('emailAddress', 260, { id: 'email', header: 'E-mail' }),
  column('isEnabled', 110),
]);
