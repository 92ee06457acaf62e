import { customerType } from '@falcon/domain/company/records';
import { kindDocuments } from '#blocks/record-kind/documents';
import { kindColumns } from '#blocks/record-kind/kind-columns';
import { kindList } from '#blocks/record-kind/kind-list';

const documents = kindDocuments(customerType);
const column = kindColumns(customerType, documents);

/** All customer types. */
export const CustomerTypeListPage = kindList(customerType, documents, [
  column('name', 280),
  column('laborRate', 240, { id: 'rate', cell: (row) => row.laborRate?.name ?? "Company's default" }),
  column('isCommercial', 120, { id: 'commercial' }),
  column('isEnabled', 110),
]);
