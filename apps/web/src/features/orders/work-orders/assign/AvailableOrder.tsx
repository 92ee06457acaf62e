import { memo } from 'react';
import { apart } from '#ui/format/apart';
import { areaText, jobTimeText } from '../list/order-columns';
import type { BoardOrder } from './board';
import { dragsOrder } from './drag';

interface Props {
  order: BoardOrder;
  selected: boolean;
  /** Under the cursor. */
  current: boolean;
  /** Being returned to this list. */
  busy: boolean;
  /** The same function for as long as the list is shown, so that only rows that change are drawn. */
  onPick: (id: string) => void;
}

/** One order that waits for an installer. The list handles the keys; a click does the same. */
export const AvailableOrder = memo(function AvailableOrder({ order, selected, current, busy, onPick }: Props) {
  return (
    <li
      id={`available-${order.id}`}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-busy={busy || undefined}
      data-cursor={current}
      {...dragsOrder(order.id)}
      onClick={() => onPick(order.id)}
    >
      <strong style={{ fontWeight: 600 }}>{apart(order.customerName)}</strong> {order.buildingUnit}
      <small>
        {[
          order.workOrderNumber,
          jobTimeText(order),
          areaText(order),
          order.address.city,
          order.isOccupied && 'occupied',
          order.multiJobInstall && 'multi-job',
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </li>
  );
});
