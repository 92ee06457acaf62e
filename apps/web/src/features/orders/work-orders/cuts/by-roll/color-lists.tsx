import { Link } from '@tanstack/react-router';
import { DateText } from '#ui/format/dates';
import { inOneLine } from '#ui/format/apart';
import { colors } from '#ui/tokens';
import { CartonsFrom } from '../CartonsFrom';
import { ListPanel } from '../ListPanel';
import type { ColorGroup, DayOrder } from './day-view';

const Which = ({ order: { workOrder } }: { order: DayOrder }) => (
  <>
    <Link to={`/work-orders/${workOrder.id}`}>{workOrder.workOrderNumber}</Link>
    <DateText value={workOrder.installDate} />
    <span>{inOneLine([workOrder.customerName, workOrder.buildingUnit])}</span>
  </>
);

/** Orders of a color without a roll: nothing promises them carpet. */
export function WithoutRoll({ color }: { color: ColorGroup }) {
  if (color.without.length === 0) return null;
  return (
    <ListPanel aria-label={`No roll: ${color.itemName}`} style={{ margin: '0 0 8px' }}>
      <h2>No roll · {color.without.length}</h2>
      <ul>
        {color.without.map(({ order, reason }) => (
          <li key={order.workOrder.id}>
            <Which order={order} />
            <span style={{ color: reason ? colors.errorText : colors.muted }}>{reason || 'Not planned yet'}</span>
          </li>
        ))}
      </ul>
    </ListPanel>
  );
}

/** Orders of tiles: where their cartons are pulled from, by lot and place. They are marked as pulled by order. */
export function CartonsToPull({ color }: { color: ColorGroup }) {
  if (color.cartons.length === 0) return null;
  return (
    <ListPanel aria-label={`Cartons to pull: ${color.itemName}`} style={{ margin: '0 0 8px' }}>
      <h2>Cartons to pull · {color.cartons.length}</h2>
      <ul>
        {color.cartons.map((order) => (
          <li key={order.workOrder.id}>
            <Which order={order} />
            <CartonsFrom from={order.cartonsFrom} missing={order.cartonsMissing} />
          </li>
        ))}
      </ul>
    </ListPanel>
  );
}
