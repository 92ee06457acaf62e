import { choiceFilter } from '../../blocks/list-page/filters/filter-editors';
import { someOf } from '../../blocks/list-page/filters/filter-values';
import { ListPage } from '../../blocks/list-page/ListPage';
import type { ImportRecordType, ImportSort } from '../../graphql/schema-types.generated';
import { TimeText } from '../../ui/format/dates';
import { Figure } from '../../ui/format/Figure';
import { StatusPill } from '../../ui/StatusPill';
import type { DataColumn } from '../../ui/table/columns';
import { ImportListDocument, type ImportListQuery } from './imports.generated';
import { STATES } from './import-words';

type Row = NonNullable<NonNullable<NonNullable<ImportListQuery['imports']['edges']>[number]>['node']>;

const columns: readonly DataColumn<Row, ImportSort>[] = [
  { id: 'file', header: 'File', sort: 'FILE_NAME', width: 260, cell: (row) => row.fileName },
  { id: 'type', header: 'Records', sort: 'RECORD_TYPE', width: 140, cell: (row) => row.typeLabel },
  { id: 'state', header: 'State', sort: 'STATE', width: 130, cell: (row) => <StatusPill {...STATES[row.state]} /> },
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

const STATE_NAMES = Object.keys(STATES) as (keyof typeof STATES)[];
const TYPE_NAMES: readonly ImportRecordType[] = [
  'CUSTOMER',
  'CUSTOMER_DEFAULTS',
  'UNIT',
  'ITEM',
  'VENDOR',
  'INSTALLER',
  'CONTACT',
];
const TYPE_WORDS: Readonly<Record<ImportRecordType, string>> = {
  CUSTOMER: 'Customers',
  CUSTOMER_DEFAULTS: 'Customer defaults',
  UNIT: 'Units with cuts',
  ITEM: 'Items',
  VENDOR: 'Vendors',
  INSTALLER: 'Installers',
  CONTACT: 'Contacts',
};

const filters = [
  choiceFilter(
    'state',
    'State',
    STATE_NAMES.map((value) => ({ value, label: STATES[value].label })),
  ),
  choiceFilter(
    'type',
    'Records',
    TYPE_NAMES.map((value) => ({ value, label: TYPE_WORDS[value] })),
  ),
];

/** Past imports, newest first. */
export function ImportListPage() {
  return (
    <ListPage
      title="Imports"
      noun="imports"
      name="imports"
      kind="IMPORT"
      document={ImportListDocument}
      variables={({ page, search, sort, direction, filters: chosen }) => ({
        ...page,
        search,
        sort,
        direction,
        states: someOf(chosen['state'], STATE_NAMES),
        recordTypes: someOf(chosen['type'], TYPE_NAMES),
      })}
      connection={(data) => data.imports}
      columns={columns}
      filters={filters}
      searchLabel="Search file"
      initialSort={{ sort: 'NEWEST', direction: 'DESC' }}
      rowLink={(row) => `/imports/${row.id}`}
      create={{ label: 'New import', to: '/imports/create' }}
    />
  );
}
