import { styled } from '@mui/material/styles';
import { bookedTime } from '@falcon/domain/kit/flooring';
import { poText } from '@falcon/domain/kit/text';
import { DateText } from '#ui/format/dates';
import { lazyPart } from '#ui/lazy-part';
import { colors } from '#ui/tokens';
import type { OrderFormFragment } from '../order.generated';
import { ProgressLine } from './ProgressLine';

// Few orders have any.
const SaidMarks = lazyPart(async () => (await import('../../SaidMarks')).SaidMarks);

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

/** The second line: date, installer and PO, and the order's progress. */
export function OrderSubline({ order }: { order: OrderFormFragment }) {
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
        {(order.jobReports.length > 0 || order.siteAnswer) && <SaidMarks {...order} />}
        {order.heldFrom && <span>held in {order.heldFrom.label}</span>}
        {order.isActual && <span>actual quantities</span>}
      </Line>
      <ProgressLine order={order} />
    </>
  );
}
