import { useContext, useState } from 'react';
import { lazyPart } from '#ui/lazy-part';
import { ReloadContext } from '#ui/table/reload';
import { RowButton } from '../RowButton';
import type { QuickbooksFailureRowFragment } from './failures.generated';
import { useRetry } from './use-retry';

const FailureDialog = lazyPart(async () => (await import('./FailureDialog')).FailureDialog);

/** The buttons of one failure. */
export function FailureActions({ failure }: { failure: QuickbooksFailureRowFragment }) {
  const { retry, busy } = useRetry(useContext(ReloadContext));
  const [isOpen, setOpen] = useState(false);
  const again = () => {
    setOpen(false);
    void retry({ ids: [failure.id] });
  };
  return (
    <>
      <RowButton label="Details" of={failure.name} onClick={() => setOpen(true)} />
      <RowButton label="Retry" of={failure.name} disabled={busy} onClick={again} />
      {isOpen && <FailureDialog failure={failure} onRetry={again} onClose={() => setOpen(false)} />}
    </>
  );
}
