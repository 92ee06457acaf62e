import { Link } from '@tanstack/react-router';
import { inOneLine } from '#ui/format/apart';
import { colors } from '#ui/tokens';
import { ListPanel } from '../ListPanel';
import { type CutQueue, waitingFor } from '../offline/cut-queue';
import { WaitingMark } from '../offline/WaitingMark';
import type { CutJob } from '../rolls';

/** An order that is done here, as long as the office doesn’t know. */
export function WaitingJob({ job: { workOrder }, waiting }: { job: CutJob; waiting: CutQueue }) {
  return (
    <ListPanel aria-label={workOrder.workOrderNumber} data-order={workOrder.id} style={{ margin: '0 0 8px' }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
        <Link to={`/work-orders/${workOrder.id}`} style={{ fontWeight: 600 }}>
          {workOrder.workOrderNumber}
        </Link>
        <span>{inOneLine([workOrder.customerName, workOrder.buildingUnit])}</span>
        <span style={{ marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: 8 }}>
          <WaitingMark waiting={waiting} order={workOrder} />
        </span>
      </div>
      {waitingFor(waiting, workOrder.id).map(({ id, what }) => (
        <p key={id} style={{ margin: '4px 0 0', color: colors.muted, overflowWrap: 'anywhere' }}>
          {what}
        </p>
      ))}
    </ListPanel>
  );
}
