import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { ListPage } from '../../blocks/list-page/ListPage';
import { TimeText } from '../../ui/format/dates';
import { Figure } from '../../ui/format/Figure';
import { Icon } from '../../ui/Icon';
import { StatusPill } from '../../ui/StatusPill';
import type { DataColumn } from '../../ui/table/columns';
import { ImportListDocument, type ImportListQuery } from './imports.generated';
import { STATES } from './import-words';

type Row = NonNullable<NonNullable<NonNullable<ImportListQuery['imports']['edges']>[number]>['node']>;

const columns: readonly DataColumn<Row>[] = [
  { id: 'file', header: 'File', width: 260, cell: (row) => row.fileName },
  { id: 'type', header: 'Records', width: 140, cell: (row) => row.typeLabel },
  { id: 'state', header: 'State', width: 130, cell: (row) => <StatusPill {...STATES[row.state]} /> },
  { id: 'rows', header: 'Rows', width: 90, align: 'right', cell: (row) => <Figure value={row.rowCount} as="count" /> },
  { id: 'new', header: 'New', width: 90, align: 'right', cell: (row) => <Figure value={row.createCount} as="count" /> },
  { id: 'changes', header: 'Changes', width: 90, align: 'right', cell: (row) => <Figure value={row.updateCount} as="count" /> },
  { id: 'faults', header: 'At fault', width: 90, align: 'right', cell: (row) => <Figure value={row.faultCount} as="count" /> },
  { id: 'user', header: 'By', width: 150, cell: (row) => row.userName },
  { id: 'at', header: 'When', width: 170, cell: (row) => <TimeText value={row.createdAt} /> },
];

/** What was imported so far, the newest first. */
export function ImportListPage() {
  return (
    <ListPage
      title="Imports"
      noun="imports"
      name="imports"
      document={ImportListDocument}
      variables={(list) => ({ ...list.page })}
      connection={(data) => data.imports}
      columns={columns}
      initialSort={{ sort: '', direction: 'DESC' }}
      rowLink={(row) => `/imports/${row.id}`}
      actions={<Button variant="contained" component={Link} to="/imports/create" startIcon={<Icon path={mdiPlus} />}>New import</Button>}
    />
  );
}
