import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { RowsExport } from '../../blocks/list-export/ListExport';
import { useAddressQuery } from '../../blocks/list-page/list-state';
import { useParam } from '../../blocks/routing/hooks';
import { errorText } from '../../graphql/error-text';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { TimeText } from '../../ui/format/dates';
import { Figure } from '../../ui/format/Figure';
import { Panel } from '../../ui/Section';
import { StatusPill } from '../../ui/StatusPill';
import { type DataColumn, INITIAL_LAYOUT } from '../../ui/table/columns';
import { DataTable } from '../../ui/table/DataTable';
import { STATES } from './catalog-words';
import { OpenCatalog } from './OpenCatalog';
import { PriceCatalogsDocument, type PriceCatalogsQuery } from './price-catalogs.generated';
import { ReadCatalog } from './ReadCatalog';

type Row = PriceCatalogsQuery['priceCatalogs'][number];

const columns: readonly DataColumn<Row>[] = [
  { id: 'file', header: 'File', width: 240, cell: (row) => row.fileName },
  { id: 'state', header: 'State', width: 120, cell: (row) => <StatusPill {...STATES[row.state]} /> },
  { id: 'articles', header: 'Articles', width: 90, align: 'right', cell: (row) => <Figure value={row.articleCount} as="count" /> },
  { id: 'read', header: 'Read', width: 160, cell: (row) => <TimeText value={row.createdAt} /> },
  { id: 'prices', header: 'Prices approved', width: 120, align: 'right', cell: (row) => (row.appliedAt ? <Figure value={row.appliedCount} as="count" /> : '—') },
  { id: 'added', header: 'Added', width: 80, align: 'right', cell: (row) => (row.appliedAt ? <Figure value={row.createdCount} as="count" /> : '—') },
  { id: 'disabled', header: 'Disabled', width: 80, align: 'right', cell: (row) => (row.appliedAt ? <Figure value={row.disabledCount} as="count" /> : '—') },
  { id: 'when', header: 'Last approved', width: 160, cell: (row) => <TimeText value={row.appliedAt} /> },
];

/** The price catalogs of a vendor: a new one is read, an open one compared with the items and approved. */
export function PriceCatalogsPage() {
  const vendorId = useParam('vendorId');
  const { query, change } = useAddressQuery();
  const { data, loading, error, refetch } = useQuery(PriceCatalogsDocument, { variables: { vendorId }, fetchPolicy: 'cache-and-network', context: { handlesErrors: true } });
  const again = useCallback(() => void refetch(), [refetch]);
  if (error && !data) return <ErrorState text={errorText(error)} action={{ label: 'Try again', run: again }} />;
  const rows = data?.priceCatalogs ?? [];
  const open = query['catalog'];
  const openCatalog = (id: string) => change({ catalog: id }, { push: true });
  const taken = (id: string) => {
    openCatalog(id);
    again();
  };
  const removed = () => {
    change({ catalog: undefined });
    again();
  };
  const openButton = (row: Row) => <Button size="small" disabled={row.id === open} aria-label={`Open ${row.fileName}`} onClick={() => openCatalog(row.id)}>Open</Button>;
  return (
    <>
      <ReadCatalog vendorId={vendorId} onTaken={taken} />
      <Panel aria-label="Price catalogs">
        <div style={{ display: 'flex', alignItems: 'center', gap: 8, padding: '8px 8px 8px 16px' }}>
          <h2 style={{ margin: 0, fontSize: 14, lineHeight: '20px', flex: 1 }}>Price catalogs</h2>
          <RowsExport title="Price catalogs" columns={columns} layout={INITIAL_LAYOUT} rows={rows} />
        </div>
        <DataTable<Row> label="Price catalogs" columns={columns} rows={rows} loading={loading} rowActions={openButton} empty={<EmptyState title="No price catalogs yet" text="Read the file that the vendor sent." />} />
      </Panel>
      {open !== undefined && <OpenCatalog key={open} id={open} vendorId={vendorId} onChanged={again} onRemoved={removed} />}
    </>
  );
}
