import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { UNCACHED } from '#graphql/call-options';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { EmptyState } from '#ui/feedback/EmptyState';
import type { DataColumn } from '#ui/table/columns';
import { DataTable } from '#ui/table/DataTable';
import { LaborRateUsesDocument, type LaborRateUsesQuery } from './labor-rates.generated';

type Row = NonNullable<NonNullable<LaborRateUsesQuery['laborRateUses']['nodes']>[number]>;

const KIND = { COMPANY: 'Company', CUSTOMER_TYPE: 'Customer type', CUSTOMER: 'Customer', UNIT: 'Unit' } as const;

const columns: readonly DataColumn<Row>[] = [
  { id: 'name', header: 'Name', width: 240, cell: (row) => row.name },
  { id: 'kind', header: 'Kind', width: 120, cell: (row) => `${KIND[row.kind]}${row.isEnabled ? '' : ' (disabled)'}` },
  { id: 'customer', header: 'Customer', width: 220, cell: (row) => (row.kind === 'UNIT' ? row.customerName : '—') },
];

function linkOf(row: Row): string {
  if (row.kind === 'COMPANY') return '/app-config/settings';
  if (row.kind === 'CUSTOMER_TYPE') return `/customer-types/${row.recordId}`;
  return row.kind === 'CUSTOMER'
    ? `/customers/${row.recordId}/profile`
    : `/customers/${row.customerId ?? ''}/units/${row.recordId}`;
}

/** Everything that uses a labor rate, page by page, each with a link. */
export function UsedBy({ laborRateId, onClose }: { laborRateId: string; onClose: () => void }) {
  const [places, setPlaces] = useState<readonly string[]>([]);
  const { data, previousData, loading, error, refetch } = useQuery(LaborRateUsesDocument, {
    variables: { laborRateId, after: places.at(-1) ?? null },
    ...UNCACHED,
  });
  const page = (data ?? previousData)?.laborRateUses;
  const rows = page?.nodes?.flatMap((node) => node ?? []) ?? [];
  const next = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  const actions = (
    <>
      {page && page.totalCount > rows.length && (
        <span style={{ marginRight: 'auto', paddingLeft: 16 }}>{page.totalCount} in all</span>
      )}
      {places.length > 0 && <Button onClick={() => setPlaces(places.slice(0, -1))}>Back</Button>}
      {next && <Button onClick={() => setPlaces([...places, next])}>Next</Button>}
      <Button variant="contained" onClick={onClose}>
        Close
      </Button>
    </>
  );
  return (
    <DialogFrame title="Used by" onClose={onClose} actions={actions}>
      {error && !page ? (
        <NotLoaded error={error} retry={refetch} />
      ) : (
        <DataTable<Row>
          label="Used by"
          columns={columns}
          rows={rows}
          rowLink={linkOf}
          rowDimmed={(row) => !row.isEnabled}
          loading={loading}
          empty={
            <EmptyState
              title="Not used anywhere"
              text="Select it on a unit, customer or customer type, or in the company settings."
            />
          }
        />
      )}
    </DialogFrame>
  );
}
