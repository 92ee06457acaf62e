import { useQuery } from '@apollo/client/react';
import { bookedTime } from '@falcon/domain/kit/flooring';
import { LIMIT_TYPE_LABELS } from '@falcon/domain/kit/schedule';
import { counted } from '@falcon/domain/kit/text';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { createLink, Link } from '@tanstack/react-router';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { ordersOn } from '#blocks/open-orders/orders-on-day';
import { UNCACHED } from '#graphql/call-options';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { exactDate } from '#ui/format/dates';
import { colors } from '#ui/tokens';
import { type LimitEdit, type Lowered, loweredBy } from './limit-edit';
import { amount } from './limit-words';
import { LimitBookingsDocument } from './limits.generated';

const ButtonLink = createLink(Button);

const Group = styled('section')({
  marginBottom: 16,
  '& h3': { margin: 0, fontSize: 14, lineHeight: '20px' },
  '& p': { margin: '0 0 4px' },
  '& div': { overflowX: 'auto' },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': { padding: '3px 8px 3px 0', textAlign: 'left', borderBottom: `1px solid ${colors.hairline}` },
  '& th': { fontSize: 12, color: colors.muted },
});

/** The orders that count toward one lowered limit. */
function LoweredGroup({ lowered: { bookings, to, over }, isOnly }: { lowered: Lowered; isOnly: boolean }) {
  const { scheduleDate, type, load, orders, unseenOrders } = bookings;
  const title = `${exactDate(scheduleDate)} · ${LIMIT_TYPE_LABELS[type]}`;
  return (
    <Group aria-label={title}>
      <h3>{title}</h3>
      <p>
        {amount(load)} booked: {amount(over)} more than the new limit of {amount(to)}.{' '}
        {!isOnly && (
          <Link to="/work-orders" search={ordersOn(scheduleDate, type)}>
            Move them
          </Link>
        )}
      </p>
      {orders && orders.length > 0 && (
        <div>
          <table>
            <thead>
              <tr>
                <th scope="col">Order</th>
                <th scope="col">Customer</th>
                <th scope="col">Bldg / unit</th>
                <th scope="col">Time</th>
                <th scope="col">Installer</th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order.id}>
                  <td>
                    <Link to={`/work-orders/${order.id}`} target="_blank">
                      {order.workOrderNumber}
                    </Link>
                  </td>
                  <td>{order.customerName}</td>
                  <td>{order.buildingUnit || '—'}</td>
                  <td>{bookedTime(order.jobTime, order.slot)}</td>
                  <td>{order.installerName || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {unseenOrders > 0 && (
        <p style={{ color: colors.muted }}>
          {orders ? `And ${counted(unseenOrders, 'order')}` : counted(unseenOrders, 'order')} that you can’t see.
        </p>
      )}
    </Group>
  );
}

/** The edits that are asked about, and the answers. */
export interface LoweredDialogProps {
  edits: readonly LimitEdit[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before limits are lowered below what is booked, with the orders on those dates. */
export function LoweredDialog({ edits, onConfirm, onCancel }: LoweredDialogProps) {
  const { data, error, refetch } = useQuery(LimitBookingsDocument, {
    ...UNCACHED,
    variables: { limits: edits.map(({ scheduleDate, type }) => ({ scheduleDate, type })) },
  });
  const lowered = data && loweredBy(edits, data.dailyLimitBookings);
  const first = lowered?.length === 1 ? lowered[0]?.bookings : undefined;
  const others = edits.length - (lowered?.length ?? 0);
  const actions = (
    <>
      <Button onClick={onCancel} autoFocus>
        Cancel
      </Button>
      {first && (
        <ButtonLink variant="outlined" to="/work-orders" search={ordersOn(first.scheduleDate, first.type)}>
          Move them
        </ButtonLink>
      )}
      <Button variant="contained" color="error" disabled={!lowered} onClick={onConfirm}>
        Lower anyway
      </Button>
    </>
  );
  return (
    <DialogFrame title="Lower below what is booked?" width="md" onClose={onCancel} actions={actions}>
      <p style={{ marginTop: 0 }}>
        What is booked stays booked. New orders on {lowered?.length === 1 ? 'this date' : 'these dates'} will need an
        override.
        {lowered && others > 0 && ` With them, ${counted(others, 'other limit')} will be saved.`}
      </p>
      {!lowered && (
        <NotLoaded error={error} retry={refetch}>
          <FormSkeleton rows={4} />
        </NotLoaded>
      )}
      {lowered?.map((one) => (
        <LoweredGroup
          key={`${one.bookings.scheduleDate} ${one.bookings.type}`}
          lowered={one}
          isOnly={lowered.length === 1}
        />
      ))}
    </DialogFrame>
  );
}
