import { useQuery } from '@apollo/client/react';
import { CATALOG_FILTERS } from '@falcon/domain/company/filters';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import type { ChildColumn } from '#blocks/child-list/arrange';
import { rowFilters } from '#blocks/child-list/child-filter';
import { RowsList } from '#blocks/child-list/RowsList';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { LiveReload } from '#blocks/live/lazy-live-reload';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { useParam } from '#blocks/routing/hooks';
import { REFRESHED } from '#graphql/call-options';
import { isComing } from '#graphql/is-coming';
import { TimeText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { StatusPill } from '#ui/StatusPill';
import { stateWords } from './catalog-words';
import { OpenCatalog } from './OpenCatalog';
import { PriceCatalogsDocument, type PriceCatalogsQuery } from './price-catalogs.generated';
import { ReadCatalog } from './ReadCatalog';

type Row = PriceCatalogsQuery['priceCatalogs'][number];

const approved = (row: Row, number: number) => (row.appliedAt ? number : null);
const figure = (id: string, header: string, width: number, value: (row: Row) => number | null): ChildColumn<Row> => ({
  id,
  header,
  width,
  align: 'right',
  value,
  cell: (row) => <Figure value={value(row)} as="count" />,
});

const columns: readonly ChildColumn<Row>[] = [
  { id: 'file', header: 'File', width: 240, value: (row) => row.fileName, cell: (row) => row.fileName },
  {
    id: 'state',
    header: 'State',
    width: 120,
    value: (row) => stateWords(row.state).label,
    cell: (row) => <StatusPill {...stateWords(row.state)} />,
  },
  figure('articles', 'Articles', 90, (row) => row.articleCount),
  {
    id: 'read',
    header: 'Read',
    width: 160,
    value: (row) => row.createdAt,
    cell: (row) => <TimeText value={row.createdAt} />,
  },
  figure('prices', 'Prices approved', 120, (row) => approved(row, row.appliedCount)),
  figure('added', 'Added', 80, (row) => approved(row, row.createdCount)),
  figure('disabled', 'Disabled', 80, (row) => approved(row, row.disabledCount)),
  {
    id: 'when',
    header: 'Last approved',
    width: 160,
    value: (row) => row.appliedAt,
    cell: (row) => <TimeText value={row.appliedAt} />,
  },
];

const filters = rowFilters(CATALOG_FILTERS, { state: (row: Row) => row.state });

/** Another catalog starts with its first tab, without a search. */
const LINES_ANEW = {
  'lines.tab': undefined,
  'lines.q': undefined,
  'lines.after': undefined,
  'lines.before': undefined,
  'lines.page': undefined,
};

/** The price catalogs of a vendor: a new one is read, an open one compared with the items and approved. */
export function PriceCatalogsPage() {
  const vendorId = useParam('vendorId');
  const { query, change } = useAddressQuery();
  const catalogs = useQuery(PriceCatalogsDocument, { variables: { vendorId }, ...REFRESHED });
  const { data, error, refetch } = catalogs;
  const again = useCallback(() => void refetch(), [refetch]);
  if (error && !data) return <NotLoaded error={error} retry={again} />;
  const rows = data?.priceCatalogs ?? [];
  const open = query['catalog'];
  const openCatalog = (id: string) => change({ ...LINES_ANEW, catalog: id }, { push: true });
  const openUploaded = (id: string) => {
    openCatalog(id);
    again();
  };
  const removed = () => {
    change({ ...LINES_ANEW, catalog: undefined });
    again();
  };
  const openButton = (row: Row) => (
    <Button
      size="small"
      disabled={row.id === open}
      aria-label={`Open ${row.fileName}`}
      onClick={() => openCatalog(row.id)}
    >
      Open
    </Button>
  );
  return (
    <>
      <LiveReload kind="PRICE_CATALOG" load={refetch} />
      <ReadCatalog vendorId={vendorId} onTaken={openUploaded} />
      <RowsList<Row>
        part="catalogs"
        title="Price catalogs"
        noun="price catalogs"
        belongs="The vendor’s files of articles and prices. Nothing in the items changes until you approve it."
        columns={columns}
        filters={filters}
        rows={rows}
        loading={isComing(catalogs)}
        rowActions={openButton}
      />
      {open !== undefined && (
        <OpenCatalog key={open} id={open} vendorId={vendorId} onChanged={again} onRemoved={removed} />
      )}
    </>
  );
}
