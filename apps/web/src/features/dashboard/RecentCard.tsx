import { isStatusName, statusOf } from '@falcon/domain/work-order-status';
import { Link } from '@tanstack/react-router';
import { TimeText } from '../../ui/format/dates';
import { StatusPill } from '../../ui/StatusPill';
import { colors } from '../../ui/tokens';
import type { DashboardQuery } from './dashboard.generated';
import { DashboardCard } from './DashboardCard';
import { CardList, RowEnd } from './lists';

/** The orders this user changed last. */
export function RecentCard({ orders }: { orders: DashboardQuery['dashboard']['recent'] }) {
  return (
    <DashboardCard title="My recent orders">
      {orders.length === 0 && (
        <p style={{ margin: 0, padding: '0 16px 16px', color: colors.muted }}>
          Orders you create or change appear here.
        </p>
      )}
      <CardList>
        {orders.map((order) => (
          <li key={order.id} style={{ flexWrap: 'wrap' }}>
            <span
              style={{
                flex: '1 1 150px',
                minWidth: 0,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              <Link to={`/work-orders/${order.id}`} style={{ fontWeight: 600 }}>
                {order.workOrderNumber}
              </Link>{' '}
              {order.customerName}
            </span>
            <RowEnd style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
              <StatusPill label={isStatusName(order.status) ? statusOf(order.status).label : order.status} />
              <span style={{ minWidth: 108, textAlign: 'right' }}>
                <TimeText value={order.at} />
              </span>
            </RowEnd>
          </li>
        ))}
      </CardList>
    </DashboardCard>
  );
}
