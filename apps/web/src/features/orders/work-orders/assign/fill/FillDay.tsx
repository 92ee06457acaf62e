import { useState } from 'react';
import { lazyPart } from '#ui/lazy-part';
import type { BulkStep } from '../../list/bulk/bulk-run';
import { useBulkRun } from '../../list/bulk/use-bulk-run';

const FillDayDialog = lazyPart(async () => (await import('./FillDayDialog')).FillDayDialog);

interface Props {
  /** The day to begin with. */
  day: string;
  onClose: () => void;
  /** Reloads the board. */
  onDone: () => void;
}

/** Fills a day: the dialog, then its result. */
export function FillDay({ day, onClose, onDone }: Props) {
  const [started, setStarted] = useState(false);
  const run = useBulkRun({
    onDone: () => {
      onDone();
      onClose();
    },
    refetch: onDone,
  });
  const start = (step: BulkStep) => {
    setStarted(true);
    void run.start(step);
  };
  return (
    <>
      {!started && <FillDayDialog day={day} onClose={onClose} onStart={start} />}
      {run.dialogs}
    </>
  );
}
