import { useContext, useState } from 'react';
import { lazyPart } from '#ui/lazy-part';
import { ReloadContext } from '#ui/table/reload';
import { RowButton } from '../RowButton';
import type { QuickbooksChangeRowFragment } from './sync.generated';

const DecisionDialog = lazyPart(async () => (await import('./DecisionDialog')).DecisionDialog);

/** The button of a change that waits for a decision. */
export function DecisionCell({ change }: { change: QuickbooksChangeRowFragment }) {
  const reload = useContext(ReloadContext);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const decided = () => {
    close();
    reload?.();
  };
  return (
    <>
      {change.state === 'OPEN' && <RowButton label="Decide" of={change.name} onClick={() => setOpen(true)} />}
      {isOpen && <DecisionDialog change={change} onDecided={decided} onClose={close} />}
    </>
  );
}
