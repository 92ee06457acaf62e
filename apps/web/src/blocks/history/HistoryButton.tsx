import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '#ui/lazy-part';
import type { HistoryOf } from './HistoryWindow';

const HistoryWindow = lazyPart(async () => (await import('./HistoryWindow')).HistoryWindow);

/** Opens the history: who changed a record, from what to what, and when. */
export function HistoryButton(props: HistoryOf) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        History
      </Button>
      {open && <HistoryWindow {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
