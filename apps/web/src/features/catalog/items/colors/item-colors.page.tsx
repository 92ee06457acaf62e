import type { StyleItem } from './style-item';
import { useRequestTime } from '#blocks/live/use-request-time';
import { useQuery } from '@apollo/client/react';
import { active } from '@falcon/domain/company/filters';
import { formatFeetInches } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import type { ChildColumn } from '#blocks/child-list/arrange';
import { rowFilters } from '#blocks/child-list/child-filter';
import { RowsList } from '#blocks/child-list/RowsList';
import { joined, useFurtherPages } from '#blocks/child-list/use-further-pages';
import { RecordPage } from '#blocks/record-page/RecordPage';
import { useRecord } from '#blocks/record-page/use-record';
import { useParam } from '#blocks/routing/hooks';
import { REFRESHED } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { isComing } from '#graphql/is-coming';
import { EnabledText } from '#ui/EnabledText';
import { ErrorState } from '#ui/feedback/ErrorState';
import { DateText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { AddColors } from './AddColors';
import { itemDocuments, type StoredItem } from '../item-documents';
import { ItemColorsDocument } from '../items.generated';
import { StyleCosts } from '../costs/StyleCosts';
import { lazyPart } from '#ui/lazy-part';

const columns: readonly ChildColumn<StyleItem>[] = [
  {
    id: 'color',
    header: 'Color',
    width: 180,
    value: (row) => row.colorNameNumber,
    cell: (row) => row.colorNameNumber || '(no color)',
  },
  {
    id: 'code',
    header: "Vendor's style and color",
    width: 240,
    value: (row) => row.vendorStyleColor,
    cell: (row) => row.vendorStyleColor || '—',
  },
  {
    id: 'width',
    header: 'Width',
    width: 80,
    align: 'right',
    value: (row) => row.width,
    cell: (row) => (row.width === null ? '—' : formatFeetInches(feet(Math.round(row.width * 10_000)))),
    unit: 'ft',
    exported: (row) => <Figure value={row.width} as="number" />,
  },
  {
    id: 'cost',
    header: 'Cost',
    width: 100,
    align: 'right',
    value: (row) => row.cost,
    cell: (row) => <Figure value={row.cost} as="columnRate" />,
  },
  {
    id: 'newCost',
    header: 'New cost',
    width: 150,
    align: 'right',
    value: (row) => row.newCost,
    cell: (row) =>
      row.newCost === null ? (
        '—'
      ) : (
        <>
          <Figure value={row.newCost} as="rate" /> · <DateText value={row.effectiveDate} />
        </>
      ),
  },
  {
    id: 'enabled',
    header: 'Enabled',
    width: 100,
    value: (row) => (row.isEnabled ? 'Enabled' : 'Disabled'),
    cell: (row) => <EnabledText value={row.isEnabled} />,
  },
];

const filters = rowFilters({ active }, { active: (row: StyleItem) => row.isEnabled });

const LiveReload = lazyPart(async () => (await import('#blocks/live/LiveReload')).LiveReload);

function StyleColors({ item }: { item: StoredItem }) {
  const { context, requestedAt } = useRequestTime();
  const query = useQuery(ItemColorsDocument, { variables: { styleId: item.styleId }, ...REFRESHED, context });
  const { data, error, refetch, fetchMore } = query;
  const rest = useFurtherPages(item.styleId, data?.items.pageInfo, (after) =>
    fetchMore({
      variables: { after },
      updateQuery: (previous, { fetchMoreResult }) => ({ items: joined(previous.items, fetchMoreResult.items, after) }),
    }),
  );
  if (error && !data)
    return <ErrorState text={errorText(error)} action={{ label: 'Try again', run: () => void refetch() }} />;
  const items = data?.items.nodes?.flatMap((node) => node ?? []) ?? [];
  const changed = () => void refetch();
  return (
    <>
      <RowsList<StyleItem>
        title="Colors of this style"
        help={rest.whole ? `${items.length} ${items.length === 1 ? 'color' : 'colors'}` : 'Loading colors…'}
        noun="colors"
        columns={columns}
        filters={filters}
        rows={items}
        rowLink={(row) => `/items/${row.id}`}
        rowDimmed={(row) => !row.isEnabled}
        loading={isComing(query) || !rest.whole}
        foot={
          rest.error !== undefined && (
            <ErrorState text={errorText(rest.error)} action={{ label: 'Try again', run: rest.retry }} />
          )
        }
      />
      <LiveReload kind="ITEM" load={refetch} requestedAt={requestedAt} />
      {rest.whole && <AddColors item={item} standing={items} onAdded={changed} />}
      {rest.whole && items.length > 0 && <StyleCosts items={items} itemTypeId={item.itemTypeId} onChanged={changed} />}
    </>
  );
}

/** The colors of an item's style: all of them, adding many, and one new cost for all. */
export function ItemColorsPage() {
  const id = useParam('itemId');
  const { record, error, retry } = useRecord(itemDocuments.record, { id }, (data) => data['item']);
  return (
    <RecordPage
      title={record && `Colors of ${record.nameNumber}`}
      crumbs={
        record
          ? [
              { label: 'Items', to: '/items' },
              { label: record.nameNumber, to: `/items/${record.id}` },
            ]
          : [{ label: 'Items', to: '/items' }]
      }
      error={error}
      onRetry={retry}
    >
      {record && <StyleColors key={record.styleId} item={record} />}
    </RecordPage>
  );
}
