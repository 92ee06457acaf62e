import { mdiMapMarkerOutline } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { inOneLine } from '#ui/format/apart';
import { DateText } from '#ui/format/dates';
import { Icon } from '#ui/Icon';
import { StatusPill } from '#ui/StatusPill';
import { colors, sizes } from '#ui/tokens';
import { AddedMark } from '../added/AddedMark';
import { areaText, jobTimeText, type OrderRow } from '../list/order-columns';
import { mapsAddress } from './maps';

const Card = styled('li')({
  background: colors.card,
  border: `1px solid ${colors.hairline}`,
  borderRadius: 6,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  '& a': { textDecoration: 'none' },
});
const Main = styled(Link)({
  display: 'grid',
  gap: 2,
  padding: '10px 12px 8px',
  color: colors.text,
  '& strong': { fontSize: 15, lineHeight: '20px', fontWeight: 600 },
});
const Line = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, justifyContent: 'space-between' });
const Place = styled('a')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: sizes.touch,
  padding: '4px 12px',
  borderTop: `1px solid ${colors.hairline}`,
  color: colors.anchor,
});

/** One order on a phone: tap it to open, or tap the address for directions. */
export function OrderCard({ order }: { order: OrderRow }) {
  const facts = [jobTimeText(order), areaText(order), order.isOccupied && 'occupied', order.isRepair && 'repair']
    .filter(Boolean)
    .join(' · ');
  return (
    <Card>
      <Main to={`/work-orders/${order.id}`}>
        <Line>
          <strong>{order.customerName}</strong>
          <span style={{ display: 'flex', flexWrap: 'wrap', gap: 4, justifyContent: 'end' }}>
            <AddedMark orderId={order.id} />
            <StatusPill label={order.status.label} />
          </span>
        </Line>
        <span>{inOneLine([order.buildingUnit, order.unitStyleName]) || order.workOrderNumber}</span>
        <Line>
          <span>
            <DateText value={order.installDate} /> · {facts}
          </span>
        </Line>
        <Line style={{ color: colors.muted }}>
          <span>{order.installer?.fullName ?? 'No installer yet'}</span>
          <span style={{ whiteSpace: 'nowrap' }}>{order.workOrderNumber}</span>
        </Line>
      </Main>
      {order.addressSingleLine && (
        <Place href={mapsAddress(order.addressSingleLine)} target="_blank" rel="noreferrer">
          <Icon path={mdiMapMarkerOutline} titleAccess="Map" />
          {order.addressSingleLine}
        </Place>
      )}
    </Card>
  );
}
