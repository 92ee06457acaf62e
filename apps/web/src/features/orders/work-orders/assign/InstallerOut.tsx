import { useState } from 'react';
import { lazyPart } from '#ui/lazy-part';
import type { BulkStep } from '../list/bulk/bulk-run';
import { useBulkRun } from '../list/bulk/use-bulk-run';
import type { InstallerColumn } from './board';

const InstallerOutDialog = lazyPart(async () => (await import('./InstallerOutDialog')).InstallerOutDialog);

interface Props {
  /** The installer selected on the board. */
  installer: InstallerColumn | undefined;
  onClose: () => void;
  /** Reloads the board. */
  onDone: () => void;
}

/** Moves the jobs of an installer who is out: the dialog, then its result. */
export function InstallerOut({ installer, onClose, onDone }: Props) {
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
      {!started && (
        <InstallerOutDialog
          installer={installer && { id: installer.id, name: installer.name }}
          onClose={onClose}
          onStart={start}
        />
      )}
      {run.dialogs}
    </>
  );
}
