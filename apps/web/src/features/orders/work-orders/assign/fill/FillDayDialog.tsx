import { useApolloClient } from '@apollo/client/react';
import { statusOf } from '@falcon/domain/orders/work-order-status';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { EmptyState } from '#ui/feedback/EmptyState';
import { notBeside } from '#ui/feedback/not-beside';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { DateInput, INVALID_DATE } from '#ui/fields/DateInput';
import { shortDate } from '#ui/format/dates';
import { Cell, FormGrid } from '#ui/Section';
import { ReasonInput } from '../../editor/steps/ReasonInput';
import type { BulkStep } from '../../list/bulk/bulk-run';
import { ordersText } from '../../list/bulk/bulk-words';
import { Checked } from '../../list/bulk/move/Checked';
import { sendMoves } from '../../list/bulk/move/send-moves';
import { useFillDay } from '../../list/bulk/move/use-move-preview';
import { fillSummary, goingOf, type Kept } from './fill-rows';
import { FillTable } from './FillTable';

interface Props {
  day: string;
  onClose: () => void;
  onStart: (step: BulkStep) => void;
}

const NOTHING_KEPT: Kept = new Map();

const isDay = (date: string | null): date is string => date !== null && date !== INVALID_DATE;

/** The orders of a day with who could get each of them, and why: to accept whole or row by row. */
export function FillDayDialog({ day, onClose, onStart }: Props) {
  const client = useApolloClient();
  const [date, setDate] = useState<string | null>(day);
  const [kept, setKept] = useState(NOTHING_KEPT);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const byHand = [...kept].map(([workOrderId, installerId]) => ({ workOrderId, installerId }));
  const proposals = useFillDay(isDay(date) ? { date, kept: byHand } : null);
  const rows = isDay(date) ? (proposals.rows ?? []) : [];
  const going = goingOf(rows, reason, leftOut);
  const isReady = proposals.isCurrent && going.length > 0;
  const changeDay = (next: string | null) => {
    setDate(next);
    setKept(NOTHING_KEPT);
    setLeftOut(new Set());
  };
  const leave = (id: string) => {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    setLeftOut(next);
  };
  const accept = () =>
    onStart({
      title: `Fill ${shortDate(date)}`,
      orders: going.map(({ workOrder }) => workOrder),
      toLabel: statusOf('RECONCILE').label,
      done: 'assigned',
      send: sendMoves(client, going, reason),
    });
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="contained" disabled={!isReady} onClick={accept}>
        {going.length > 0 ? `Assign ${ordersText(going.length)}` : 'Assign'}
      </Button>
    </>
  );
  return (
    <DialogFrame
      title="Fill the day"
      width="md"
      onClose={notBeside(onClose)}
      actions={actions}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isReady) accept();
      }}
    >
      <FormGrid>
        <Cell span={4}>
          <DateInput label="Day" required autoFocus value={date} onChange={changeDay} />
        </Cell>
        {(reason !== '' || rows.some((row) => row.needsReason)) && (
          <Cell span={8}>
            <ReasonInput
              required={false}
              hint="Assigns the orders that would be refused otherwise; it is kept in the history."
              value={reason}
              onChange={setReason}
            />
          </Cell>
        )}
      </FormGrid>
      {isDay(date) && proposals.rows === undefined && (
        <NotLoaded error={proposals.error} retry={proposals.retry}>
          <FormSkeleton rows={3} />
        </NotLoaded>
      )}
      {proposals.isCurrent && rows.length === 0 && (
        <EmptyState title={`Nothing to assign on ${shortDate(date)}`} text="Orders appear here once they are cut." />
      )}
      {rows.length > 0 && (
        <>
          <Checked isCurrent={proposals.isCurrent}>
            {fillSummary(rows, reason)} Nothing is assigned until you accept. Distances are in a straight line between
            ZIP codes.
          </Checked>
          <FillTable
            rows={rows}
            reason={reason}
            isCurrent={proposals.isCurrent}
            leftOut={leftOut}
            kept={kept}
            onLeaveOut={leave}
            onKeep={(id, installerId) => setKept(new Map([...kept, [id, installerId]]))}
            onPropose={(id) => setKept(new Map([...kept].filter(([other]) => other !== id)))}
          />
        </>
      )}
    </DialogFrame>
  );
}
