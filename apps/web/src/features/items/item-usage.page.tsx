import { useApolloClient, useQuery } from '@apollo/client/react';
import { mdiClose } from '@mdi/js';
import Button from '@mui/material/Button';
import { itemType } from '@falcon/domain/flooring';
import { useAddressQuery } from '../../blocks/list-page/list-state';
import { SearchBox } from '../../blocks/list-page/SearchBox';
import { ReportPage } from '../../blocks/report-page/ReportPage';
import { DateInput } from '../../ui/fields/DateInput';
import { isoDate } from '../../ui/format/dates';
import { Figure } from '../../ui/format/Figure';
import { count, money } from '../../ui/format/numbers';
import { Icon } from '../../ui/Icon';
import { shortUnit } from '../../ui/format/units';
import type { DataColumn } from '../../ui/table/columns';
import { TypeEditor, VendorEditor } from './item-filter-editors';
import { useSeesProfit } from './item-prices';
import { ItemUsageDocument, type ItemUsageQuery } from './items.generated';

type Row = ItemUsageQuery['itemUsage']['rows'][number];
type Sort = 'NAME' | 'TYPE' | 'VENDOR' | 'ORDERS' | 'QUANTITY' | 'COST' | 'PROFIT' | 'TOTAL';

const columns: readonly DataColumn<Row, Sort>[] = [
  { id: 'item', header: 'Item', sort: 'NAME', width: 230, cell: (row) => row.itemName },
  { id: 'type', header: 'Type', sort: 'TYPE', width: 96, cell: (row) => itemType(Number(row.itemTypeId))?.name },
  { id: 'vendor', header: 'Vendor', sort: 'VENDOR', width: 150, cell: (row) => row.vendorName },
  {
    id: 'orders',
    header: 'Orders',
    sort: 'ORDERS',
    width: 70,
    align: 'right',
    cell: (row) => <Figure value={row.orders} as="count" />,
  },
  {
    id: 'quantity',
    header: 'Quantity',
    sort: 'QUANTITY',
    width: 112,
    align: 'right',
    cell: (row) => <Figure value={row.quantity} as="quantity" unit={shortUnit(row.unitOfMeasure?.code ?? '')} />,
  },
  {
    id: 'actual',
    header: 'Reconciled',
    width: 112,
    align: 'right',
    cell: (row) => <Figure value={row.actualQuantity} as="quantity" unit={shortUnit(row.unitOfMeasure?.code ?? '')} />,
  },
  {
    id: 'cost',
    header: 'Cost',
    sort: 'COST',
    width: 104,
    align: 'right',
    cell: (row) => <Figure value={row.cost} as="money" />,
  },
  {
    id: 'profit',
    header: 'Profit',
    sort: 'PROFIT',
    width: 100,
    align: 'right',
    cell: (row) => <Figure value={row.profit} as="money" />,
  },
  {
    id: 'total',
    header: 'Total',
    sort: 'TOTAL',
    width: 110,
    align: 'right',
    cell: (row) => <Figure value={row.total} as="money" />,
  },
];
const withoutProfit = columns.filter((column) => column.id !== 'profit' && column.id !== 'total');
const SORTS = columns.flatMap((column) => column.sort ?? []);

const DAYS_BACK = 90;
const daysAgo = (days: number) => isoDate(new Date(Date.now() - days * 86_400_000));
const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The query, from the address. */
function useQuestion() {
  const { query, change } = useAddressQuery();
  const sort = SORTS.find((one) => one === query['sort']) ?? 'COST';
  const direction = query['dir'] === 'ASC' ? ('ASC' as const) : ('DESC' as const);
  const variables = {
    startDate: isDay(query['from']) ? query['from'] : daysAgo(DAYS_BACK),
    endDate: isDay(query['to']) ? query['to'] : daysAgo(0),
    itemTypeId: query['type'] || null,
    vendorId: query['vendor'] || null,
    itemId: query['item'] || null,
    search: query['q'] || null,
    sort,
    direction,
  };
  return { query, change, variables };
}

function Totals({ usage, seesProfit }: { usage: ItemUsageQuery['itemUsage']; seesProfit: boolean }) {
  return (
    <div
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 24px',
        justifyContent: 'flex-end',
        padding: '8px 16px',
        fontWeight: 600,
      }}
    >
      <span style={{ marginRight: 'auto', fontWeight: 400 }}>
        {usage.rowsTruncated
          ? `The first ${count(usage.rows.length)} of ${count(usage.totalCount)} items; totals cover all of them`
          : `${count(usage.totalCount)} ${usage.totalCount === 1 ? 'item' : 'items'}`}
      </span>
      <span>Cost {money(usage.cost)}</span>
      {seesProfit && (
        <>
          <span>Profit {money(usage.profit)}</span>
          <span>Total {money(usage.total)}</span>
        </>
      )}
    </div>
  );
}

/** What orders use of each item between two install dates. */
export function ItemUsagePage() {
  const client = useApolloClient();
  const seesProfit = useSeesProfit();
  const { query, change, variables } = useQuestion();
  const { data, previousData, loading, error, refetch } = useQuery(ItemUsageDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
    context: { handlesErrors: true },
  });
  const usage = (data ?? previousData)?.itemUsage;
  const ask = async (signal: AbortSignal) => {
    const answer = await client.query({
      query: ItemUsageDocument,
      variables: { ...variables, whole: true },
      fetchPolicy: 'no-cache',
      context: { handlesErrors: true, fetchOptions: { signal } },
    });
    return answer.data?.itemUsage.rows ?? [];
  };
  const filters = (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'flex-end' }}>
      <div style={{ width: 150 }}>
        <DateInput
          label="Installed from"
          value={variables.startDate}
          onChange={(day) => change({ from: day ?? undefined })}
        />
      </div>
      <div style={{ width: 150 }}>
        <DateInput label="to" value={variables.endDate} onChange={(day) => change({ to: day ?? undefined })} />
      </div>
      <div style={{ width: 170 }}>
        <TypeEditor value={query['type'] ?? ''} onChange={(type) => change({ type })} />
      </div>
      <div style={{ width: 220 }}>
        <VendorEditor value={query['vendor'] ?? ''} onChange={(vendor) => change({ vendor })} />
      </div>
      <SearchBox label="Search style, color or number" value={query['q'] ?? ''} onChange={(q) => change({ q })} />
      {query['item'] && (
        <Button variant="outlined" endIcon={<Icon path={mdiClose} />} onClick={() => change({ item: undefined })}>
          Only {usage?.rows[0]?.itemName ?? 'one item'}
        </Button>
      )}
    </div>
  );
  return (
    <ReportPage<Row, Sort>
      title="Item usage"
      name="item-usage"
      filters={filters}
      rows={usage?.rows}
      columns={seesProfit ? columns : withoutProfit}
      sort={{ sort: variables.sort, direction: variables.direction }}
      onSort={(next) => change({ sort: next.sort, dir: next.direction })}
      loading={loading}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      ask={ask}
      totals={usage && usage.rows.length > 0 && <Totals usage={usage} seesProfit={seesProfit} />}
      rowLink={(row) => `/items/${row.itemId}`}
    />
  );
}
