import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '#ui/lazy-part';

const CommissionDialog = lazyPart(async () => (await import('./CommissionDialog')).CommissionDialog);

const MOST = 200;

/** Sets the commission rates of the selected salespersons. */
export function CommissionAction({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {ids.length > MOST && <span role="alert">Select at most {MOST} salespersons.</span>}
      <Button variant="outlined" disabled={ids.length > MOST} onClick={() => setOpen(true)}>
        Set commission rates
      </Button>
      {open && <CommissionDialog ids={ids} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
}
