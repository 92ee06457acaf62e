import { invoiceMethod } from '@falcon/domain/company/records';
import { kindDocuments } from '#blocks/record-kind/documents';
import { kindColumns } from '#blocks/record-kind/kind-columns';
import { kindTabList } from '#blocks/record-kind/kind-tab-list';

const documents = kindDocuments(invoiceMethod);
const column = kindColumns(invoiceMethod, documents);

/** All invoice methods. */
export const InvoiceMethodListPage = kindTabList(
  invoiceMethod,
  documents,
  [column('name', 280), column('delivery', 180), column('isEnabled', 110)],
  'The ways customers receive invoices, such as e-mail or print.',
);
