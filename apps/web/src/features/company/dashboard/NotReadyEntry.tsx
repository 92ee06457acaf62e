import { useNavigate } from '@tanstack/react-router';
import { NotReadyActions } from '#blocks/not-ready/NotReadyActions';
import { useSend } from '#graphql/use-send';
import { DashboardTripChargeAddDocument, type NotReadyEntryFragment } from './dashboard.generated';

/** The actions of an entry about a job that was not ready, for users who can change its order. */
export function NotReadyEntry({ order }: { order: NotReadyEntryFragment }) {
  const send = useSend();
  const navigate = useNavigate();
  if (!order.editable) return null;
  return (
    <NotReadyActions
      number={order.workOrderNumber}
      refusal={order.tripChargeRefusal}
      add={() => send(DashboardTripChargeAddDocument, { id: order.id })}
      onReschedule={() => void navigate({ to: `/work-orders/${order.id}`, search: { do: 'reschedule' } })}
    />
  );
}
