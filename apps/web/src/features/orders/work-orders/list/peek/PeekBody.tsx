import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DateText, TimeText } from '#ui/format/dates';
import { money } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import { cutText } from './feet';
import { JobMarks } from '../../JobMarks';
import { SiteMark } from '../../SiteMark';
import { areaText, jobTimeText } from '../order-columns';
import type { WorkOrderPeekQuery } from './peek.generated';

/** The previewed order. */
export type PeekedOrder = NonNullable<WorkOrderPeekQuery['workOrder']>;

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  gap: '4px 12px',
  margin: '0 0 16px',
  '& dt': { color: colors.muted },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});
const Part = styled('section')({
  borderTop: `1px solid ${colors.hairline}`,
  padding: '12px 0',
  '& h3': { margin: '0 0 4px', fontSize: 13, fontWeight: 600 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { display: 'flex', gap: 12, justifyContent: 'space-between', padding: '2px 0' },
  '& small': { fontSize: 12, color: colors.muted },
});

const LAST_CHANGES = 4;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return children ? (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  ) : null;
}

function CutList({ cuts }: { cuts: PeekedOrder['cuts'] }) {
  const included = cuts.filter((cut) => cut.isIncluded);
  if (included.length === 0) return null;
  return (
    <Part>
      <h3>Cuts</h3>
      <ul>
        {included.map((cut) => (
          <li key={cut.id}>
            <span>{cut.usedForDescription || 'Cut'}</span>
            <span>
              {cutText(cut)}
              {cut.rollNumber && <small> roll {cut.rollNumber}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What people need to know about an order on the phone: where, when, who, how much, and what happened last. */
export function PeekBody({ order }: { order: PeekedOrder }) {
  return (
    <>
      <Facts>
        <Fact label="Customer">{order.customerName}</Fact>
        <Fact label="Firm">{order.pmf?.name}</Fact>
        <Fact label="Bldg/Unit">{order.buildingUnit}</Fact>
        <Fact label="Unit style">{order.unitStyleName}</Fact>
        <Fact label="Address">{order.addressSingleLine}</Fact>
        <Fact label="Install">
          {order.installDate ? (
            <>
              <DateText value={order.installDate} /> · {jobTimeText(order)}
            </>
          ) : (
            'No date'
          )}
        </Fact>
        <Fact label="Installer says">{order.jobReports.length > 0 && <JobMarks reports={order.jobReports} />}</Fact>
        <Fact label="Site">{order.siteAnswer && <SiteMark answer={order.siteAnswer} />}</Fact>
        <Fact label="Installer">{order.installer?.fullName}</Fact>
        <Fact label="Salesperson">{order.salesperson?.fullName}</Fact>
        <Fact label="PO">{order.customerPo}</Fact>
        <Fact label="Job name">{order.jobName}</Fact>
        <Fact label="Area">{areaText(order)}</Fact>
        <Fact label="Job">
          {[
            order.isOccupied && 'Occupied',
            order.isRepair && 'Repair',
            order.multiJobInstall && 'Multiple jobs that day',
          ]
            .filter(Boolean)
            .join(', ')}
        </Fact>
        <Fact label="Total">{order.jobCost === null || order.jobCost === undefined ? '' : money(order.jobCost)}</Fact>
        <Fact label="Invoice">
          {order.invoice && (
            <>
              {order.invoice.number} · {order.invoice.statusLabel}
            </>
          )}
        </Fact>
        <Fact label="Gate code">{order.customer?.gateCode}</Fact>
        <Fact label="Instructions">{order.specialInstructions}</Fact>
        <Fact label="Notes">{[order.workOrderNote, order.jobSpecificNotes].filter(Boolean).join('\n')}</Fact>
      </Facts>
      <CutList cuts={order.cuts} />
      <Part>
        <h3>Last changes</h3>
        <ul>
          {order.audits.slice(0, LAST_CHANGES).map((audit) => (
            <li key={audit.id}>
              <span>
                {audit.label}
                {audit.toStatus && ` → ${audit.toStatus.label}`}
              </span>
              <small>
                {audit.user?.fullName ?? 'System'}, <TimeText value={audit.createdAt} />
              </small>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}
