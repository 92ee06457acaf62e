import { CONTACT_FILTERS } from '@falcon/domain/company/filters';
import { contact } from '@falcon/domain/company/records';
import { rowFilters } from '#blocks/child-list/child-filter';
import { childList } from '#blocks/record-kind/child-list';
import { childDocuments, type RowOf } from '#blocks/record-kind/documents';
import { kindColumns } from '#blocks/record-kind/kind-columns';

type Row = RowOf<typeof contact>;

const documents = childDocuments(contact);
const column = kindColumns(contact, documents);

const columns = [
  column('name', 200),
  column('title', 160),
  column('emailAddress', 240, { id: 'email', header: 'E-mail' }),
  column('workPhone', 150, { id: 'work' }),
  column('cellPhone', 150, { id: 'cell' }),
  column('invoice', 90, {
    header: 'Invoices',
    value: (row) => (row.invoice ? 'Yes' : ''),
    cell: (row) => (row.invoice ? 'Yes' : '—'),
  }),
];

const filters = rowFilters(CONTACT_FILTERS, { invoices: (row: Row) => row.invoice });

/** The contacts of an owner. */
export const contactList = childList(contact, {
  documents,
  columns,
  filters,
  belongs: 'The people to call or e-mail, and who receives invoices.',
});
