import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { errorText } from '../../graphql/error-text';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import type { DataColumn } from '../../ui/table/columns';
import { DataTable } from '../../ui/table/DataTable';
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
  const id = useId();
  const [places, setPlaces] = useState<readonly string[]>([]);
  const { data, previousData, loading, error, refetch } = useQuery(LaborRateUsesDocument, {
    variables: { laborRateId, after: places.at(-1) ?? null },
    fetchPolicy: 'no-cache',
    context: { handlesErrors: true },
  });
  const page = (data ?? previousData)?.laborRateUses;
  const rows = page?.nodes?.flatMap((node) => node ?? []) ?? [];
  const next = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>Used by</DialogTitle>
      <DialogContent>
        {error && !page ? (
          <ErrorState text={errorText(error)} action={{ label: 'Try again', run: () => void refetch() }} />
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
      </DialogContent>
      <DialogActions>
        {page && page.totalCount > rows.length && (
          <span style={{ marginRight: 'auto', paddingLeft: 16 }}>{page.totalCount} in all</span>
        )}
        {places.length > 0 && <Button onClick={() => setPlaces(places.slice(0, -1))}>Back</Button>}
        {next && <Button onClick={() => setPlaces([...places, next])}>Next</Button>}
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
