import { mdiHistory } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazy-part';
import type { HistoryOf } from './HistoryWindow';

const HistoryWindow = lazyPart(async () => (await import('./HistoryWindow')).HistoryWindow);

/** Opens who changed a record, what from and to, and when; `compact` as an icon, for rows. */
export function HistoryButton({ compact = false, ...props }: HistoryOf & { compact?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {compact
        ? <IconButton aria-haspopup="dialog" aria-label={`History of ${props.name}`} title="History" onClick={() => setOpen(true)}><Icon path={mdiHistory} /></IconButton>
        : <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>History</Button>}
      {open && <HistoryWindow {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
