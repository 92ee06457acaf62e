import { useApolloClient } from '@apollo/client/react';
import { nextBusinessDay } from '@falcon/domain/kit/schedule';
import { useState } from 'react';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { InstallerInput } from '#pickers/InstallerInput';
import type { PickedRecord } from '#pickers/picked';
import { useCan } from '#session/current-user';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { SelectInput } from '#ui/fields/choice-inputs';
import { DateInput, INVALID_DATE } from '#ui/fields/DateInput';
import { today } from '#ui/format/dates';
import { Cell, FormGrid } from '#ui/Section';
import { ReasonInput } from '../../../editor/steps/ReasonInput';
import type { BulkDialogProps } from '../bulk-dialog';
import { BulkDialog } from '../BulkDialog';
import { ordersText } from '../bulk-words';
import { useBulkOrders } from '../use-bulk-orders';
import { canGo, MOST_MOVED, type MoveRow, summaryOf } from './move-rows';
import { MoveTable } from './MoveTable';
import { sendMoves } from './send-moves';
import { useMovePreview } from './use-move-preview';

const WAYS = [
  { value: 'DATE', label: 'On one date' },
  { value: 'FREE', label: 'On the next free day for each' },
] as const;
type Way = (typeof WAYS)[number]['value'];

/** Moves the selected orders to a date, or each to the next one with room, and to another installer if wanted. */
export function RescheduleDialog({ ids, onClose, onStart }: BulkDialogProps) {
  const client = useApolloClient();
  const can = useCan();
  const { orders, ...loaded } = useBulkOrders(ids);
  const [way, setWay] = useState<Way>('DATE');
  const [date, setDate] = useState<string | null>(null);
  const [installer, setInstaller] = useState<PickedRecord | null>(null);
  const [reason, setReason] = useState('');
  const tooMany = ids.length > MOST_MOVED;
  const chosen = date === INVALID_DATE ? null : date;
  const asks = !tooMany && orders.length > 0 && (chosen !== null || (way === 'DATE' && installer !== null));
  const preview = useMovePreview(
    asks
      ? {
          moves: orders.map(({ id }) => ({
            id,
            ...(way === 'DATE' && chosen !== null ? { installDate: chosen } : {}),
            ...(installer === null ? {} : { installerId: installer.id }),
          })),
          withReason: reason.trim() !== '',
          ...(way === 'FREE' && chosen !== null ? { freeFrom: chosen } : {}),
        }
      : null,
  );
  const rows = preview.rows ?? [];
  const going = rows.filter((row) => canGo(row, reason));
  const asksReason = rows.some((row) => row.needsReason);
  const choose = (next: Way | null) => {
    setWay(next ?? 'DATE');
    setDate(next === 'FREE' ? nextBusinessDay(today()) : null);
  };
  const start = () => {
    const moved = new Map<string, MoveRow>(going.map((row) => [row.workOrder.id, row]));
    onStart({
      title: 'Reschedule',
      orders: orders.filter((order) => moved.has(order.id)),
      done: 'moved',
      undoneTo: 'where they were',
      send: sendMoves(client, going, reason),
    });
  };
  return (
    <BulkDialog
      title={`Reschedule ${ordersText(ids.length)}`}
      width="md"
      action={going.length > 0 ? `Move ${ordersText(going.length)}` : 'Move'}
      ready={going.length > 0}
      {...loaded}
      onStart={start}
      onClose={onClose}
    >
      {tooMany && <p role="alert">Select at most {MOST_MOVED} orders to reschedule them together.</p>}
      {!tooMany && (
        <>
          <FormGrid>
            <Cell span={4}>
              <DateInput
                label={way === 'DATE' ? 'New date' : 'From'}
                value={date}
                autoFocus
                onChange={setDate}
                required={way === 'FREE'}
              />
            </Cell>
            <Cell span={4}>
              <SelectInput label="Move them" value={way} options={[...WAYS]} onChange={choose} />
            </Cell>
            {can('assignWorkOrder') && (
              <Cell span={4}>
                <InstallerInput
                  label="Installer"
                  kind="bulk-installer"
                  value={installer}
                  onChange={setInstaller}
                  hint="Blank: each keeps its own."
                />
              </Cell>
            )}
            {asksReason && (
              <Cell>
                <ReasonInput
                  label="Reason"
                  required={false}
                  hint="Moves the orders that would be refused otherwise; it is kept in the history."
                  value={reason}
                  onChange={setReason}
                />
              </Cell>
            )}
          </FormGrid>
          {asks && preview.rows === undefined && (
            <NotLoaded error={preview.error} retry={preview.retry}>
              <FormSkeleton rows={3} />
            </NotLoaded>
          )}
          {rows.length > 0 && (
            <>
              <p role="status" style={{ margin: '8px 0' }}>
                {summaryOf(rows, reason)}
              </p>
              <MoveTable rows={rows} reason={reason} />
            </>
          )}
        </>
      )}
    </BulkDialog>
  );
}
