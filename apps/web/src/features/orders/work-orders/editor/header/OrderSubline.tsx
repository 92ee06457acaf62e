import { styled } from '@mui/material/styles';
import { bookedTime } from '@falcon/domain/kit/flooring';
import { isNotReady, isReportable } from '@falcon/domain/orders/job-reports';
import { isStatusName } from '@falcon/domain/orders/work-order-status';
import { poText } from '@falcon/domain/kit/text';
import { DateText } from '#ui/format/dates';
import { lazyPart } from '#ui/lazy-part';
import { colors } from '#ui/tokens';
import type { OrderFormFragment } from '../order.generated';
import { ProgressLine } from './ProgressLine';

// Few orders have any.
const SaidMarks = lazyPart(async () => (await import('../../SaidMarks')).SaidMarks);
const NotReadyLine = lazyPart(async () => (await import('./NotReadyLine')).NotReadyLine);

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 8px',
  overflowWrap: 'anywhere',
  '& > *': { minWidth: 0 },
  color: colors.muted,
  padding: '0 0 6px',
  '& > :not(:last-child)::after': { content: '"·"', marginLeft: 8 },
  '& strong': { color: colors.text, fontWeight: 600 },
});

interface Props {
  order: OrderFormFragment;
  /** Saves the form and returns the updated order; null if the save failed. */
  save: () => Promise<OrderFormFragment | null>;
}

/** Whether the installer said last that the job was not ready, and this user can do something about it. */
const waitsForOffice = ({ jobReports, status, editable }: OrderFormFragment): boolean =>
  editable && isNotReady(jobReports) && isStatusName(status.name) && isReportable(status.name);

/** The second line: date, installer and PO, and the order's progress. */
export function OrderSubline({ order, save }: Props) {
  return (
    <>
      <Line>
        <span>
          {order.installDate === null ? (
            'no date yet'
          ) : (
            <>
              <strong>
                <DateText value={order.installDate} />
              </strong>{' '}
              {bookedTime(order.jobTime, order.slot)}
            </>
          )}
        </span>
        <span>{order.installer ? <strong>{order.installer.fullName}</strong> : 'no installer yet'}</span>
        <span>{order.customerPo === '' ? 'no PO' : <strong>{poText(order.customerPo)}</strong>}</span>
        {order.customer?.gateCode && (
          <span>
            gate <strong>{order.customer.gateCode}</strong>
          </span>
        )}
        {(order.jobReports.length > 0 || order.siteAnswer) && <SaidMarks {...order} />}
        {order.heldFrom && <span>held in {order.heldFrom.label}</span>}
        {order.isActual && <span>actual quantities</span>}
      </Line>
      {waitsForOffice(order) && <NotReadyLine order={order} save={save} />}
      <ProgressLine order={order} />
    </>
  );
}
