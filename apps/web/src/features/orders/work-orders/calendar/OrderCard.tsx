import { styled } from '@mui/material/styles';
import { memo, type DragEvent } from 'react';
import { inOneLine } from '#ui/format/apart';
import { colors } from '#ui/tokens';
import { areaText, jobTimeText } from '../list/order-columns';
import { RowStatus } from '../list/RowStatus';
import type { CalendarOrder } from './week';

const Card = styled('div')({
  display: 'block',
  padding: '3px 6px',
  marginBottom: 3,
  border: `1px solid ${colors.hairline}`,
  borderRadius: 4,
  background: colors.card,
  cursor: 'grab',
  overflow: 'hidden',
  fontSize: 12,
  lineHeight: '16px',
  '&[aria-pressed=true]': { background: colors.selected, borderColor: colors.accent },
  '&:focus-visible': { outline: `2px solid ${colors.accent}`, outlineOffset: -1 },
  '& > span': { display: 'flex', justifyContent: 'space-between', gap: 6, whiteSpace: 'nowrap' },
  '& strong': { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& [data-time]': { color: colors.muted, fontSize: 11 },
  '& small': { color: colors.muted, overflow: 'hidden', textOverflow: 'ellipsis', fontSize: 11 },
  '& [data-pill]': { height: 16, lineHeight: '16px', fontSize: 11, padding: '0 6px' },
});

interface Props {
  order: CalendarOrder;
  selected: boolean;
  cursor: boolean;
  canMove: boolean;
  onFocus: (id: string) => void;
  onPress: (id: string, event: { shiftKey: boolean; metaKey: boolean; ctrlKey: boolean }) => void;
  onDrag: (id: string, event: DragEvent) => void;
  onDragEnd: () => void;
}

/** One order in the week: when, where, what, and its status. */
export const OrderCard = memo(function OrderCard({
  order,
  selected,
  cursor,
  canMove,
  onFocus,
  onPress,
  onDrag,
  onDragEnd,
}: Props) {
  const half = order.slot ?? 'Day';
  return (
    <Card
      id={`card-${order.id}`}
      role="button"
      aria-pressed={selected}
      tabIndex={cursor ? 0 : -1}
      draggable={canMove}
      onDragStart={(event) => onDrag(order.id, event)}
      onDragEnd={onDragEnd}
      onFocus={() => onFocus(order.id)}
      onClick={(event) => onPress(order.id, event)}
      title={inOneLine([
        order.workOrderNumber,
        order.customerName,
        order.buildingUnit,
        jobTimeText(order),
        areaText(order),
        order.address.city,
      ])}
    >
      <span>
        <strong>
          <span data-time>{half}</span> {order.customerName}
        </strong>
      </span>
      <span>
        <small>{inOneLine([order.buildingUnit, areaText(order), order.isOccupied && 'occupied'])}</small>
        <RowStatus row={order} />
      </span>
    </Card>
  );
});
