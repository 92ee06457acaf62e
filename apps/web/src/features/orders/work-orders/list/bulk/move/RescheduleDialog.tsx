import { useApolloClient } from '@apollo/client/react';
import { nextBusinessDay } from '@falcon/domain/kit/schedule';
import { useState } from 'react';
import { useCan } from '#session/current-user';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { INVALID_DATE } from '#ui/fields/DateInput';
import { today } from '#ui/format/dates';
import { crewText } from '../../../assign/crew-text';
import { useCrews } from '../../../assign/use-crews';
import type { BulkDialogProps } from '../bulk-dialog';
import { BulkDialog } from '../BulkDialog';
import { ordersText } from '../bulk-words';
import { type BulkOrder, useBulkOrders } from '../use-bulk-orders';
import { Checked } from './Checked';
import { canGo, MOST_MOVED, summaryOf } from './move-rows';
import type { MovePreviewsQueryVariables } from './move.generated';
import { MoveTable } from './MoveTable';
import { type RescheduleAnswers, RescheduleFields } from './RescheduleFields';
import { sendMoves } from './send-moves';
import { useMovePreview } from './use-move-preview';

const BLANK: RescheduleAnswers = { way: 'DATE', date: null, time: null, installer: null, reason: '' };

/** The question for the server; null while there is nothing to ask. */
function questionOf(
  orders: readonly BulkOrder[],
  { way, date, time, installer, reason }: RescheduleAnswers,
): MovePreviewsQueryVariables | null {
  const day = date === INVALID_DATE ? null : date;
  if (orders.length === 0 || (day === null && (way === 'FREE' || (installer === null && time === null)))) return null;
  const to = {
    ...(way === 'DATE' && day !== null ? { installDate: day } : {}),
    ...(time === null ? {} : { jobTime: time }),
    ...(installer === null ? {} : { installerId: installer.id }),
  };
  return {
    moves: orders.map(({ id }) => ({ id, ...to })),
    withReason: reason.trim() !== '',
    ...(way === 'FREE' && day !== null ? { freeFrom: day } : {}),
  };
}

interface Props extends BulkDialogProps {
  /** What is filled in already. */
  initial?: Partial<RescheduleAnswers>;
}

/** Moves the selected orders to a date, or each to the next one with room, and to another installer if wanted. */
export function RescheduleDialog({ ids, initial, onClose, onStart }: Props) {
  const client = useApolloClient();
  const can = useCan();
  const { orders, error } = useBulkOrders(ids);
  const [answers, setAnswers] = useState({ ...BLANK, ...initial });
  const tooMany = ids.length > MOST_MOVED;
  const question = tooMany ? null : questionOf(orders, answers);
  // Each to its own day: which one is not known before an installer is chosen.
  const asked = answers.way === 'DATE' && !tooMany && can('assignWorkOrder') ? orders.map(({ id }) => id) : [];
  const crews = useCrews(asked, { installDate: answers.date === INVALID_DATE ? null : answers.date });
  const preview = useMovePreview(question);
  const rows = preview.rows ?? [];
  const { reason } = answers;
  const going = rows.filter((row) => canGo(row, reason));
  const change = (next: Partial<RescheduleAnswers>) => {
    const other = next.way !== undefined && next.way !== answers.way;
    const date = next.way === 'FREE' ? nextBusinessDay(today()) : null;
    setAnswers({ ...answers, ...next, ...(other ? { date } : {}) });
  };
  const start = () => {
    const moved = new Set(going.map((row) => row.workOrder.id));
    onStart({
      title: 'Reschedule',
      orders: orders.filter((order) => moved.has(order.id)),
      done: 'moved',
      undoesPlace: true,
      send: sendMoves(client, going, reason),
    });
  };
  return (
    <BulkDialog
      title={`Reschedule ${ordersText(ids.length)}`}
      width="md"
      action={going.length > 0 ? `Move ${ordersText(going.length)}` : 'Move'}
      ready={preview.isCurrent && going.length > 0}
      // The date can be typed while the orders are read.
      loading={false}
      error={error}
      onStart={start}
      onClose={onClose}
    >
      {tooMany ? (
        <p role="alert">Select at most {MOST_MOVED} orders to reschedule them together.</p>
      ) : (
        <RescheduleFields
          value={answers}
          aboutInstaller={asked.length > 0 ? (id) => crewText(crews.get(id), asked.length) : undefined}
          asksReason={reason !== '' || rows.some((row) => row.needsReason)}
          onChange={change}
        />
      )}
      {question && preview.rows === undefined && (
        <NotLoaded error={preview.error} retry={preview.retry}>
          <FormSkeleton rows={3} />
        </NotLoaded>
      )}
      {rows.length > 0 && (
        <>
          <Checked isCurrent={preview.isCurrent}>{summaryOf(rows, reason)}</Checked>
          <MoveTable rows={rows} reason={reason} isCurrent={preview.isCurrent} />
        </>
      )}
    </BulkDialog>
  );
}
