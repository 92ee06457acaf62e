import { isStatusName, statusOf } from '@falcon/domain/orders/work-order-status';
import { Link } from '@tanstack/react-router';
import { TimeText } from '#ui/format/dates';
import { StatusPill } from '#ui/StatusPill';
import type { DashboardQuery } from './dashboard.generated';
import { DashboardCard } from './DashboardCard';
import { CardList, RowEnd } from './lists';

/** The orders that this user changed most recently. */
export function RecentCard({ orders }: { orders: DashboardQuery['dashboard']['recent'] }) {
  return (
    <DashboardCard title="My recent orders" empty={orders.length === 0 && 'Orders you create or change appear here.'}>
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
