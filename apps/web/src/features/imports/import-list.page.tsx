import { IMPORT_FILTERS } from '@falcon/domain/filters';
import { filteredBy } from '../../blocks/list-page/filters/filtered-by';
import { ListPage } from '../../blocks/list-page/ListPage';
import type { ImportSort } from '../../graphql/schema-types.generated';
import { TimeText } from '../../ui/format/dates';
import { Figure } from '../../ui/format/Figure';
import { StatusPill } from '../../ui/StatusPill';
import type { DataColumn } from '../../ui/table/columns';
import { ImportListDocument, type ImportListQuery } from './imports.generated';
import { stateWords } from './import-words';

type Row = NonNullable<NonNullable<NonNullable<ImportListQuery['imports']['edges']>[number]>['node']>;

const columns: readonly DataColumn<Row, ImportSort>[] = [
  { id: 'file', header: 'File', sort: 'FILE_NAME', width: 260, cell: (row) => row.fileName },
  { id: 'type', header: 'Records', sort: 'RECORD_TYPE', width: 140, cell: (row) => row.typeLabel },
  { id: 'state', header: 'State', sort: 'STATE', width: 130, cell: (row) => <StatusPill {...stateWords(row.state)} /> },
  {
    id: 'rows',
    header: 'Rows',
    sort: 'ROWS',
    width: 90,
    align: 'right',
    cell: (row) => <Figure value={row.rowCount} as="count" />,
  },
  {
    id: 'new',
    header: 'New',
    sort: 'NEW',
    width: 90,
    align: 'right',
    cell: (row) => <Figure value={row.createCount} as="count" />,
  },
  {
    id: 'changes',
    header: 'Changes',
    sort: 'CHANGES',
    width: 90,
    align: 'right',
    cell: (row) => <Figure value={row.updateCount} as="count" />,
  },
  {
    id: 'faults',
    header: 'Errors',
    sort: 'FAULTS',
    width: 90,
    align: 'right',
    cell: (row) => <Figure value={row.faultCount} as="count" />,
  },
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
      document={ImportListDocument}
      {...importFilters}
      connection={(data) => data.imports}
      columns={columns}
      initialSort={{ sort: 'NEWEST', direction: 'DESC' }}
      rowLink={(row) => `/imports/${row.id}`}
      create={{ label: 'New import', to: '/imports/create' }}
    />
  );
}
