import { useQuery } from '@apollo/client/react';
import { ChildList } from '../../blocks/child-list/ChildList';
import { useParam } from '../../blocks/routing/hooks';
import { EnabledText } from '../../ui/EnabledText';
import { count } from '../../ui/format/numbers';
import { PhoneText } from '../../ui/format/phone';
import type { DataColumn } from '../../ui/table/columns';
import { FirmPropertiesDocument, type FirmPropertiesQuery } from './firms.generated';

type Row = NonNullable<NonNullable<FirmPropertiesQuery['customers']['nodes']>[number]>;

const columns: readonly DataColumn<Row>[] = [
  { id: 'name', header: 'Name', width: 280, cell: (row) => row.name },
  { id: 'city', header: 'City', width: 180, cell: (row) => [row.address?.city, row.address?.state].filter(Boolean).join(', ') || '—' },
  { id: 'type', header: 'Type', width: 170, cell: (row) => row.customerType?.name ?? '—' },
  { id: 'salesperson', header: 'Salesperson', width: 180, cell: (row) => row.salesperson?.fullName ?? '—' },
  { id: 'phone', header: 'Phone', width: 150, cell: (row) => <PhoneText value={row.phone} /> },
  { id: 'units', header: 'Apartments', width: 100, align: 'right', cell: (row) => (row.numberOfUnits === null ? '—' : count(row.numberOfUnits)) },
  { id: 'enabled', header: 'Enabled', width: 110, cell: (row) => <EnabledText value={row.isEnabled} /> },
];

const rows = (data: FirmPropertiesQuery): Row[] => (data.customers.nodes ?? []).filter((row) => row !== null);

/** Says that the list is cut short, and how long it would be. */
function Shortened({ id }: { id: string }) {
  const { data } = useQuery(FirmPropertiesDocument, { variables: { id }, fetchPolicy: 'cache-only' });
  if (!data || rows(data).length >= data.customers.totalCount) return null;
  return <span>The first {count(rows(data).length)} of {count(data.customers.totalCount)}</span>;
}

/** The customers whose properties this firm manages. */
export function FirmPropertiesPage() {
  const id = useParam('firmId');
  return (
    <ChildList
      title="Properties"
      noun="properties"
      document={FirmPropertiesDocument}
      variables={{ id }}
      rows={rows}
      columns={columns}
      rowLink={(row) => `/customers/${row.id}/profile`}
      rowDimmed={(row) => !row.isEnabled}
      actions={<Shortened id={id} />}
    />
  );
}
