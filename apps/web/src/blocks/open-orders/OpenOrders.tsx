import { OPEN_STATUS_IDS } from '@falcon/domain/orders/work-order-status';
import { Link } from '@tanstack/react-router';
import { count } from '#ui/format/numbers';
import { Caution } from '#ui/Caution';

interface Props {
  /** Null for users who can't see orders. */
  orders: number | null;
  customerId: string;
  /** What happens to the open orders; follows their number. */
  children: string;
}

/** Shows how many open orders a record has before it is disabled, with a link to them. */
export function OpenOrders({ orders, customerId, children }: Props) {
  if (!orders) return null;
  return (
    <Caution>
      {orders === 1 ? 'One open order' : `${count(orders)} open orders`}: {children}{' '}
      <Link
        to="/work-orders"
        search={{ customer: customerId, status: OPEN_STATUS_IDS.join(',') }}
        target="_blank"
        rel="noopener"
      >
        Show the customer’s open orders
      </Link>
    </Caution>
  );
}
