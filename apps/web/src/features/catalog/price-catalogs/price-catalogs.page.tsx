import { useQuery } from '@apollo/client/react';
import { CATALOG_FILTERS } from '@falcon/domain/company/filters';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { rowFilters } from '#blocks/child-list/child-filter';
import { RowsList } from '#blocks/child-list/RowsList';
import { columnsOf } from '#blocks/list-page/list-columns';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { LiveReload } from '#blocks/live/lazy-live-reload';
import { useRequestTime } from '#blocks/live/use-request-time';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { useParam } from '#blocks/routing/hooks';
import { REFRESHED } from '#graphql/call-options';
import { isComing } from '#graphql/is-coming';
import { stateWords } from './catalog-words';
import { OpenCatalog } from './OpenCatalog';
import { PriceCatalogsDocument, type PriceCatalogsQuery } from './price-catalogs.generated';
import { ReadCatalog } from './ReadCatalog';

type Row = PriceCatalogsQuery['priceCatalogs'][number];

const approved = (row: Row, number: number) => (row.appliedAt ? number : null);
const { count, pill, text, time } = columnsOf<Row>();

const columns = [
  text('file', 'File', 240, (row) => row.fileName),
  pill('state', 'State', 120, (row) => stateWords(row.state)),
  count('articles', 'Articles', 90, (row) => row.articleCount),
  time('read', 'Read', 160, (row) => row.createdAt),
  count('prices', 'Prices approved', 120, (row) => approved(row, row.appliedCount)),
  count('added', 'Added', 80, (row) => approved(row, row.createdCount)),
  count('disabled', 'Disabled', 80, (row) => approved(row, row.disabledCount)),
  time('when', 'Last approved', 160, (row) => row.appliedAt),
];

const filters = rowFilters(CATALOG_FILTERS, { state: (row: Row) => row.state });

/** Another catalog opens on its first tab without a search. */
const LINES_ANEW = {
  'lines.tab': undefined,
  'lines.q': undefined,
  'lines.after': undefined,
  'lines.before': undefined,
  'lines.page': undefined,
};

/** A vendor's price catalogs: uploads a new one, compares the open one with the items, and approves it. */
export function PriceCatalogsPage() {
  const vendorId = useParam('vendorId');
  const { query, change } = useAddressQuery();
  const { context, requestedAt } = useRequestTime();
  const catalogs = useQuery(PriceCatalogsDocument, { variables: { vendorId }, ...REFRESHED, context });
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
      <LiveReload kind="PRICE_CATALOG" load={refetch} requestedAt={requestedAt} />
      <ReadCatalog vendorId={vendorId} onTaken={openUploaded} />
      <RowsList<Row>
        part="catalogs"
        title="Price catalogs"
        noun="price catalogs"
        belongs="The vendor’s item and price files. Nothing in your items changes until you approve it."
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
