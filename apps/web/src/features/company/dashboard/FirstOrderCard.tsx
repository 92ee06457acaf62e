import { Link } from '@tanstack/react-router';
import { useCan } from '#session/current-user';
import { DashboardCard } from './DashboardCard';

/** In place of figures that are all zero: what will be here, and the way to it. */
export function FirstOrderCard() {
  const can = useCan();
  return (
    <DashboardCard
      title="Work orders"
      empty="No order is open, and nothing was invoiced lately. What waits, is owed and is booked appears here with the next order."
      action={can('editWorkOrder') && <Link to="/work-orders/create">New order</Link>}
    />
  );
}
