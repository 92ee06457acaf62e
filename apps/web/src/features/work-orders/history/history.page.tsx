import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordPage } from '../../../blocks/record-page/RecordPage';
import { useParam } from '../../../blocks/routing/hooks';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { inOneLine } from '../../../ui/format/apart';
import { TimeText } from '../../../ui/format/dates';
import { Panel } from '../../../ui/Section';
import { StatusPill } from '../../../ui/StatusPill';
import { colors } from '../../../ui/tokens';
import { ChangeList, listed } from './ChangeList';
import { WorkOrderHistoryDocument, type WorkOrderHistoryQuery } from './history.generated';
import { actionText } from './history-words';

type Audit = NonNullable<WorkOrderHistoryQuery['workOrder']>['audits'][number];

/** Entries per page. */
const PAGE = 50;

const Entries = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: '0 16px',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '190px minmax(0, 1fr)',
    gap: '0 16px',
    padding: '10px 0',
    borderTop: `1px solid ${colors.hairline}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& blockquote': {
    margin: '4px 0 0',
    paddingLeft: 8,
    borderLeft: `2px solid ${colors.hairline}`,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  '@media (max-width: 599px)': { '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

function Entry({ audit }: { audit: Audit }) {
  const moved = audit.toStatus && audit.fromStatus?.id !== audit.toStatus.id;
  return (
    <li>
      <div>
        <TimeText value={audit.createdAt} />
        <div style={{ color: colors.muted }}>{audit.user?.fullName ?? 'Falcon Flooring'}</div>
      </div>
      <div>
        <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
          <strong>{actionText(audit.action)}</strong>
          {moved && audit.fromStatus && (
            <>
              <StatusPill label={audit.fromStatus.label} /> →
            </>
          )}
          {moved && audit.toStatus && <StatusPill label={audit.toStatus.label} />}
          {audit.forced && <StatusPill label="Forced (override)" tone="red" />}
        </span>
        {audit.reason && <blockquote>{audit.reason}</blockquote>}
        {listed(audit.changes).length > 0 && <ChangeList changes={audit.changes} />}
      </div>
    </li>
  );
}

/** The history of one order: who, when, from what to what, and why. Newest first. */
export function WorkOrderHistoryPage() {
  const id = useParam('workOrderId');
  const { data, error, refetch } = useQuery(WorkOrderHistoryDocument, {
    variables: { id },
    fetchPolicy: 'no-cache',
    context: { handlesErrors: true },
  });
  const order = data?.workOrder;
  const [shown, setShown] = useState(PAGE);
  const audits = order?.audits ?? [];
  const earlier = audits.length - shown;
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
      error={
        error ??
        (data?.workOrder === null
          ? new Error('This order no longer exists, or you don’t have access to it.')
          : undefined)
      }
      onRetry={() => void refetch()}
    >
      <Panel>
        {order?.audits.length === 0 && <EmptyState title="No history yet" />}
        <Entries aria-label="History">
          {audits.slice(0, shown).map((audit) => (
            <Entry key={audit.id} audit={audit} />
          ))}
        </Entries>
        {earlier > 0 && (
          <p style={{ margin: 0, padding: '4px 16px 12px' }}>
            <Button onClick={() => setShown(shown + PAGE)}>
              Show {Math.min(PAGE, earlier)} earlier of {earlier}
            </Button>
          </p>
        )}
      </Panel>
    </RecordPage>
  );
}
