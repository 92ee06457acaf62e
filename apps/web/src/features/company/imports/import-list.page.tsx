import { IMPORT_FILTERS } from '@falcon/domain/company/filters';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { listDocument } from '#blocks/list-page/list-document';
import { ListPage } from '#blocks/list-page/ListPage';
import { TimeText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { StatusPill } from '#ui/StatusPill';
import type { DataColumn } from '#ui/table/columns';
import { type ImportLineFragment, ImportLineFragmentDoc } from './imports.generated';
import { stateWords } from './import-words';

type Sort = 'FILE_NAME' | 'RECORD_TYPE' | 'STATE' | 'ROWS' | 'NEW' | 'CHANGES' | 'FAULTS' | 'USER' | 'NEWEST';
type Column = DataColumn<ImportLineFragment, Sort>;

/** The request for the list. */
export const importsDocument = listDocument('imports', ImportLineFragmentDoc, IMPORT_FILTERS, {
  states: '[ImportState!]',
  recordTypes: '[ImportRecordType!]',
  sort: 'ImportSort',
});

const figure = (id: string, header: string, sort: Sort, value: (row: ImportLineFragment) => number): Column => ({
  id,
  header,
  sort,
  width: 90,
  align: 'right',
  cell: (row) => <Figure value={value(row)} as="count" />,
});

const columns: readonly Column[] = [
  { id: 'file', header: 'File', sort: 'FILE_NAME', width: 260, cell: (row) => row.fileName },
  { id: 'type', header: 'Records', sort: 'RECORD_TYPE', width: 140, cell: (row) => row.typeLabel },
  { id: 'state', header: 'State', sort: 'STATE', width: 130, cell: (row) => <StatusPill {...stateWords(row.state)} /> },
  figure('rows', 'Rows', 'ROWS', (row) => row.rowCount),
  figure('new', 'New', 'NEW', (row) => row.createCount),
  figure('changes', 'Changes', 'CHANGES', (row) => row.updateCount),
  figure('faults', 'Errors', 'FAULTS', (row) => row.faultCount),
  { id: 'user', header: 'By', sort: 'USER', width: 150, cell: (row) => row.userName },
  { id: 'at', header: 'When', sort: 'NEWEST', width: 170, cell: (row) => <TimeText value={row.createdAt} /> },
];

const importFilters = filteredBy(IMPORT_FILTERS, { records: {} });

/** Past imports, newest first. */
export function ImportListPage() {
  return (
    <ListPage
      title="Imports"
      noun="imports"
      name="imports"
      kind="IMPORT"
      document={importsDocument}
      {...importFilters}
      connection={(data) => data['imports']}
      columns={columns}
      initialSort={{ sort: 'NEWEST', direction: 'DESC' }}
      rowLink={(row) => `/imports/${row.id}`}
      create={{ label: 'New import', to: '/imports/create' }}
    />
  );
}
