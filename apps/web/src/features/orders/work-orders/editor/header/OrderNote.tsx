import { Link } from '@tanstack/react-router';
import { floorOf, flooringType } from '@falcon/domain/kit/flooring';
import { useCan } from '#session/current-user';
import { apart, inOneLine } from '#ui/format/apart';
import { StatusPill } from '#ui/StatusPill';
import type { OrderFormFragment } from '../order.generated';

/** Next to the number: status, customer and address. */
export function OrderNote({ order }: { order: OrderFormFragment }) {
  const can = useCan();
  const { name } = flooringType(floorOf(order.flooringTypeId));
  const floor = name === 'VCT' ? name : name.toLowerCase();
  const place = inOneLine([order.buildingUnit, inOneLine([order.unitStyleName, floor], ' ')]);
  return (
    <>
      <StatusPill label={order.status.label} />
      <span style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {can('customer') ? (
          <Link to={`/customers/${order.customerId}/profile`}>{apart(order.customerName)}</Link>
        ) : (
          apart(order.customerName)
        )}{' '}
        · {place}
        {order.isRepair && ' · repair'}
      </span>
    </>
  );
}
