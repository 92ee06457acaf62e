import { Link } from '@tanstack/react-router';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { counted } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import type { Elsewhere } from './elsewhere';
import { ListPanel } from './ListPanel';
import { type Recent, undoable } from './recent';

/** The rolls come first: of what was cut here, only the latest is shown until someone wants more. */
const LATEST = 3;

interface Props {
  recent: readonly Recent[];
  notes: readonly Elsewhere[];
  forgetNotes: () => void;
  undo: (done: Recent) => Promise<void>;
  busy: boolean;
}

const doneText = ({ cutIds, cartons }: Recent): string =>
  cartons === null ? counted(cutIds.length, 'piece') : counted(cartons, 'carton');

/** What changed elsewhere, and what was cut or pulled here a moment ago. */
export function CutNotes({ recent, notes, forgetNotes, undo, busy }: Props) {
  const [all, setAll] = useState(false);
  const list = undoable(recent);
  const shownList = all ? list : list.slice(0, LATEST);
  return (
    <>
      {notes.length > 0 && (
        <ListPanel
          aria-label="Changed elsewhere"
          style={{ margin: '0 0 12px', borderColor: colors.warning }}
          role="status"
        >
          <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
            <h2>Changed elsewhere · {notes.length}</h2>
            <Button size="small" onClick={forgetNotes}>
              Seen
            </Button>
          </div>
          <ul>
            {notes.map(({ order, text, isGone }) => (
              <li key={order.id}>
                <Link to={`/work-orders/${order.id}`}>{order.workOrderNumber}</Link>
                <span>{order.customerName}</span>
                <span style={{ color: isGone ? colors.errorText : colors.warning }}>{text}</span>
              </li>
            ))}
          </ul>
        </ListPanel>
      )}
      {list.length > 0 && (
        <ListPanel aria-label="Done in the last ten minutes" style={{ margin: '0 0 12px' }}>
          <h2>Done in the last ten minutes · {list.length}</h2>
          <ul>
            {shownList.map((one) => (
              <li key={one.cutIds.join()}>
                <Link to={`/work-orders/${one.orderId}`}>{one.orderNumber}</Link>
                <span style={{ flex: 1, color: colors.muted }}>{doneText(one)}</span>
                <Button
                  size="small"
                  disabled={busy}
                  aria-label={`Undo ${one.orderNumber}`}
                  onClick={() => void undo(one)}
                >
                  Undo
                </Button>
              </li>
            ))}
          </ul>
          {list.length > LATEST && (
            <Button size="small" onClick={() => setAll(!all)}>
              {all ? 'Show fewer' : `Show all ${list.length}`}
            </Button>
          )}
        </ListPanel>
      )}
    </>
  );
}
