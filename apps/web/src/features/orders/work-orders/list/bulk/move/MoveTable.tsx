import Checkbox from '@mui/material/Checkbox';
import { Link } from '@tanstack/react-router';
import { bookedTime } from '@falcon/domain/kit/flooring';
import { StatusPill } from '#ui/StatusPill';
import { apart } from '#ui/format/apart';
import { shortDate } from '#ui/format/dates';
import { colors } from '#ui/tokens';
import { canGo, type MoveRow, stays } from './move-rows';
import { RowsBox } from './RowsBox';

interface Props {
  rows: readonly MoveRow[];
  reason: string;
  /** False while the server is asked again. */
  isCurrent: boolean;
  /** The rows left out by hand; without it, rows can't be left out. */
  leftOut?: ReadonlySet<string> | undefined;
  onLeaveOut?: ((id: string) => void) | undefined;
}

function Change({ from, to }: { from: string; to: string }) {
  if (from === to) return <span style={{ whiteSpace: 'nowrap' }}>{from}</span>;
  return (
    <>
      <s style={{ color: colors.muted }}>{from}</s> <strong style={{ fontWeight: 600 }}>{to}</strong>
    </>
  );
}

const placeText = (date: string | null, slot: string | null): string =>
  date === null ? 'No date' : [shortDate(date), slot].filter(Boolean).join(' ');

/** Each order with where it would go: from, to, who, and what the server would say. */
export function MoveTable({ rows, reason, isCurrent, leftOut, onLeaveOut }: Props) {
  return (
    <RowsBox tabIndex={0} role="group" aria-label="Where the orders would go" aria-busy={!isCurrent}>
      <table>
        <thead>
          <tr>
            {onLeaveOut && <th scope="col" aria-label="Move it" />}
            <th scope="col">Order</th>
            <th scope="col">Customer</th>
            <th scope="col">Status</th>
            <th scope="col">Date</th>
            <th scope="col">Installer</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { workOrder, obstacles, warnings } = row;
            const going = canGo(row, reason);
            return (
              <tr key={workOrder.id} data-still={stays(row)}>
                {onLeaveOut && (
                  <td>
                    <Checkbox
                      size="small"
                      sx={{ p: 0 }}
                      disabled={!going}
                      checked={going && leftOut?.has(workOrder.id) !== true}
                      onChange={() => onLeaveOut(workOrder.id)}
                      slotProps={{ input: { 'aria-label': `Move ${workOrder.workOrderNumber}` } }}
                    />
                  </td>
                )}
                <td>
                  <Link to={`/work-orders/${workOrder.id}`} target="_blank">
                    {workOrder.workOrderNumber}
                  </Link>
                </td>
                <td>
                  {apart(workOrder.customerName)}
                  <small>{workOrder.buildingUnit}</small>
                </td>
                <td>
                  <StatusPill label={workOrder.status.label} />
                </td>
                <td>
                  <Change
                    from={placeText(workOrder.installDate, workOrder.slot)}
                    to={placeText(row.installDate, row.slot)}
                  />
                  {workOrder.jobTime === 'EITHER' && <small>{bookedTime('EITHER', null)}</small>}
                  {obstacles.map((text) => (
                    <small key={text} data-tone={row.needsReason ? 'warned' : 'refused'}>
                      {text}
                    </small>
                  ))}
                  {warnings.map((text) => (
                    <small key={text} data-tone="warned">
                      {text}
                    </small>
                  ))}
                </td>
                <td>
                  <Change from={workOrder.installer?.fullName ?? '—'} to={row.installerName ?? '—'} />
                  {row.reason && <small>{row.reason}</small>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </RowsBox>
  );
}
