import { mdiHistory } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Icon } from '#ui/Icon';
import { lazyPart } from '#ui/lazy-part';
import type { HistoryOf } from './HistoryWindow';

const HistoryWindow = lazyPart(async () => (await import('./HistoryWindow')).HistoryWindow);

/** Opens the history of a record in a list row. */
export function HistoryIcon(props: HistoryOf) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        aria-label={`History of ${props.name}`}
        title="History"
        onClick={() => setOpen(true)}
      >
        <Icon path={mdiHistory} />
      </IconButton>
      {open && <HistoryWindow {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
