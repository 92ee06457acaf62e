import { useQuery } from '@apollo/client/react';
import { errorText } from '../../graphql/error-text';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { DateText } from '../../ui/format/dates';
import { columnRate, percent } from '../../ui/format/numbers';
import type { DataColumn } from '../../ui/table/columns';
import { DataTable } from '../../ui/table/DataTable';
import { CatalogGoneDocument, type CatalogGoneQuery, CatalogRowsDocument, type CatalogRowsQuery, type CatalogRowsQueryVariables } from './price-catalogs.generated';

type Comparison = NonNullable<CatalogRowsQuery['priceCatalogComparison']>;
type Row = Comparison['rows'][number];
type Gone = NonNullable<CatalogGoneQuery['priceCatalogComparison']>['gone'][number];

const words = (item: { nameNumber: string; colorNameNumber: string }) => [item.nameNumber, item.colorNameNumber].filter(Boolean).join(', ');
const risen = ({ from, to }: Row) => (from === null || to === null || from === 0 ? '—' : percent(Math.round(((to - from) / from) * 10_000) / 100));

const columns: readonly DataColumn<Row>[] = [
  { id: 'article', header: 'In the file', width: 230, cell: (row) => [row.style, row.color].filter(Boolean).join(', ') || row.stockNumber },
  { id: 'item', header: 'Our item', width: 220, cell: (row) => (row.item ? words(row.item) : '—') },
  { id: 'from', header: 'From', width: 90, align: 'right', cell: (row) => columnRate(row.from) },
  { id: 'to', header: 'To', width: 90, align: 'right', cell: (row) => columnRate(row.to) },
  { id: 'rise', header: 'Change', width: 80, align: 'right', cell: risen },
  { id: 'date', header: 'Counts from', width: 100, cell: (row) => (row.effectiveDate ? <DateText value={row.effectiveDate} /> : 'at once') },
  { id: 'segment', header: 'Segment', width: 80, align: 'right', cell: (row) => row.segment },
];
const NOTE: DataColumn<Row> = { id: 'why', header: 'Why', width: 420, cell: (row) => <span title={row.message}>{row.message}</span> };
const unclear = [...columns.slice(0, 2), NOTE];

const goneColumns: readonly DataColumn<Gone>[] = [
  { id: 'item', header: 'Item', width: 320, cell: words },
  { id: 'cost', header: 'Cost', width: 100, align: 'right', cell: (row) => columnRate(row.cost) },
];

const MOST = 500;
const NONE = { UP: 'No price goes up', DOWN: 'No price goes down', SAME: 'No price stays as it is', NEW: 'Nothing in the file is new to us', UNCLEAR: 'Every price is clear' } as const;

interface Props extends CatalogRowsQueryVariables {
  /** Ids of items; undefined where nothing can be approved. */
  selection: ReadonlySet<string> | undefined;
  onSelection: (ids: ReadonlySet<string>) => void;
}

/** The articles of one kind of change. */
export function CatalogRows({ id, change, selection, onSelection }: Props) {
  const { data, loading, error, refetch } = useQuery(CatalogRowsDocument, { variables: { id, change }, fetchPolicy: 'no-cache', context: { handlesErrors: true } });
  if (error) return <ErrorState text={errorText(error)} action={{ label: 'Try again', run: () => void refetch() }} />;
  // What is approved is an item, so a row is known by its item where there is one.
  const rows = (data?.priceCatalogComparison?.rows ?? []).map((row) => (selection && row.item ? { ...row, id: row.item.id } : row));
  return (
    <>
      <DataTable<Row> label="Changes" columns={change === 'UNCLEAR' ? unclear : columns} rows={rows} rowLink={(row) => row.item && `/items/${row.item.id}` || undefined} selection={selection} onSelection={onSelection} loading={loading} empty={<EmptyState title={NONE[change]} />} />
      {rows.length === MOST && <p style={{ padding: '8px 16px', margin: 0 }}>The first {MOST} are shown.</p>}
      {change === 'NEW' && rows.length > 0 && <p style={{ padding: '8px 16px', margin: 0 }}>Add what you want to sell under Items; the next comparison finds it by its style and color number or by the vendor's code.</p>}
    </>
  );
}

/** The vendor's items that the file does not name. */
export function GoneItems({ id }: { id: string }) {
  const { data, loading, error, refetch } = useQuery(CatalogGoneDocument, { variables: { id }, fetchPolicy: 'no-cache', context: { handlesErrors: true } });
  if (error) return <ErrorState text={errorText(error)} action={{ label: 'Try again', run: () => void refetch() }} />;
  return (
    <>
      <p style={{ padding: '0 16px 8px', margin: 0 }}>Vendors send their lines in several files: not being in this one does not mean that an item is discontinued.</p>
      <DataTable<Gone> label="Items not in the file" columns={goneColumns} rows={data?.priceCatalogComparison?.gone ?? []} rowLink={(row) => `/items/${row.id}`} loading={loading} empty={<EmptyState title="The file names every item of this vendor" />} />
    </>
  );
}
