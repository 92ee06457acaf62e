import Button from '@mui/material/Button';
import { StatusPill } from '#ui/StatusPill';
import { type CutQueue, toTakeBack } from './cut-queue';
import { takeBackWaiting } from './use-cut-queue';

interface Props {
  waiting: CutQueue;
  order: { id: string; workOrderNumber: string };
  /** Something else is going on. */
  busy?: boolean;
}

/** The mark of what the office doesn’t have yet, and the way back as long as it waits. */
export function WaitingMark({ waiting, order, busy = false }: Props) {
  const item = toTakeBack(waiting, order.id);
  return (
    <>
      <StatusPill label="Waiting to be sent" tone="amber" />
      {item && (
        <Button
          size="small"
          disabled={busy}
          aria-label={`Undo ${order.workOrderNumber}`}
          onClick={() => void takeBackWaiting(item)}
        >
          Undo
        </Button>
      )}
    </>
  );
}
