import Checkbox from '@mui/material/Checkbox';
import { Link } from '@tanstack/react-router';
import { bookedTime } from '@falcon/domain/kit/flooring';
import { tripText } from '@falcon/domain/orders/trips';
import { apart } from '#ui/format/apart';
import { canGo } from '../../list/bulk/move/move-rows';
import { RowsBox } from '../../list/bulk/move/RowsBox';
import type { FillRow } from '../../list/bulk/move/use-move-preview';
import type { Kept } from './fill-rows';
import { FillWho } from './FillWho';

interface Props {
  rows: readonly FillRow[];
  reason: string;
  /** False while the server is asked again. */
  isCurrent: boolean;
  leftOut: ReadonlySet<string>;
  kept: Kept;
  onLeaveOut: (id: string) => void;
  onKeep: (id: string, installerId: string) => void;
  /** Gives up what the user decided for an order. */
  onPropose: (id: string) => void;
}

const firstInSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Each order of the day: who, why, and how far it is. */
export function FillTable({ rows, reason, isCurrent, leftOut, kept, onLeaveOut, onKeep, onPropose }: Props) {
  return (
    <RowsBox tabIndex={0} role="group" aria-label="Who could get the orders" aria-busy={!isCurrent}>
      <table>
        <thead>
          <tr>
            <th scope="col" aria-label="Assign it" />
            <th scope="col">Order</th>
            <th scope="col">Customer</th>
            <th scope="col">Time</th>
            <th scope="col">Installer</th>
            <th scope="col">Distance</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { workOrder, trip, slot } = row;
            const { id, workOrderNumber } = workOrder;
            const going = canGo(row, reason);
            return (
              <tr key={id} data-still={row.installerId === null}>
                <td>
                  <Checkbox
                    size="small"
                    sx={{ p: 0 }}
                    disabled={!going}
                    checked={going && !leftOut.has(id)}
                    onChange={() => onLeaveOut(id)}
                    slotProps={{ input: { 'aria-label': `Assign ${workOrderNumber}` } }}
                  />
                </td>
                <td>
                  <Link to={`/work-orders/${id}`} target="_blank">
                    {workOrderNumber}
                  </Link>
                </td>
                <td>
                  {apart(workOrder.customerName)}
                  <small>{workOrder.buildingUnit}</small>
                </td>
                <td>{bookedTime(workOrder.jobTime, slot)}</td>
                <td>
                  <FillWho
                    row={row}
                    isKept={kept.has(id)}
                    onKeep={(installerId) => onKeep(id, installerId)}
                    onPropose={() => onPropose(id)}
                  />
                </td>
                <td>{trip ? firstInSentence(tripText(trip)) : '—'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </RowsBox>
  );
}
