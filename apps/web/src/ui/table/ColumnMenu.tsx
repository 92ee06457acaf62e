import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../lazy-part';
import type { ColumnChoice, ColumnLayout } from './columns';

const ColumnPanel = lazyPart(async () => (await import('./ColumnPanel')).ColumnPanel);

interface Props {
  columns: readonly ColumnChoice[];
  layout: ColumnLayout;
  onLayout: (next: ColumnLayout) => void;
}

/** The Columns button: which columns are shown, in which order, and reset. */
export function ColumnMenu(props: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
        Columns
      </Button>
      {anchor && <ColumnPanel {...props} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
