import { Link } from '@tanstack/react-router';
import { ordersOn } from '#blocks/open-orders/orders-on-day';
import { colors } from '#ui/tokens';
import type { Conflict } from './use-defaults-check';

/** Dates that already have more bookings than the defaults allow; existing bookings stay. */
export function ConflictList({ conflicts }: { conflicts: readonly Conflict[] }) {
  if (conflicts.length === 0)
    return (
      <p style={{ margin: '12px 0 0', color: colors.muted }}>No day in the next eight weeks exceeds these limits.</p>
    );
  return (
    <div role="status" style={{ marginTop: 12 }}>
      <strong style={{ color: colors.errorText }}>
        {conflicts.length === 1 ? 'One day has' : `${conflicts.length} days have`} more than these limits
      </strong>
      <ul style={{ margin: '4px 0 0', paddingLeft: 20 }}>
        {conflicts.map((one) => (
          <li key={`${one.scheduleDate} ${one.type}`}>
            <Link to="/work-orders" search={ordersOn(one.scheduleDate, one.type)}>
              {one.message}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
