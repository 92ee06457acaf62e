import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { HistoryEntries } from '#blocks/history/HistoryEntries';
import { useHistoryPages } from '#blocks/history/use-history-pages';
import { RecordPage } from '#blocks/record-page/RecordPage';
import { useParam } from '#blocks/routing/hooks';
import { EmptyState } from '#ui/feedback/EmptyState';
import { inOneLine } from '#ui/format/apart';
import { Panel } from '#ui/Section';
import { StatusPill } from '#ui/StatusPill';
import { WorkOrderHistoryDocument } from './history.generated';
import { UNCACHED } from '#graphql/call-options';

/** The history of one order: who changed what, when, from what to what, and why. Newest first. */
export function WorkOrderHistoryPage() {
  const id = useParam('workOrderId');
  const { data, error, refetch } = useQuery(WorkOrderHistoryDocument, { variables: { id }, ...UNCACHED });
  const history = useHistoryPages('WORK_ORDER', id);
  const order = data?.workOrder;
  const missing =
    data?.workOrder === null ? new Error('This order no longer exists, or you don’t have access to it.') : undefined;
  return (
    <RecordPage
      title={order ? `History of ${order.workOrderNumber}` : undefined}
      crumbs={[
        { label: 'Work orders', to: '/work-orders' },
        { label: order?.workOrderNumber ?? '…', to: `/work-orders/${id}` },
      ]}
      note={
        order && (
          <>
            <StatusPill label={order.status.label} />
            {inOneLine([order.customerName, order.buildingUnit])}
          </>
        )
      }
      actions={
        <Button variant="outlined" component={Link} to={`/work-orders/${id}`}>
          Open the order
        </Button>
      }
      error={error ?? missing ?? (data ? history.error : undefined)}
      onRetry={() => {
        void refetch();
        history.load();
      }}
    >
      <Panel style={{ padding: '0 16px' }}>
        {history.entries.length === 0 && !history.loading && <EmptyState title="No history yet" />}
        <HistoryEntries entries={history.entries} />
        {history.more && (
          <p style={{ margin: 0, padding: '4px 0 12px' }}>
            <Button loading={history.loading} onClick={history.load}>
              Show older
            </Button>
          </p>
        )}
      </Panel>
    </RecordPage>
  );
}
