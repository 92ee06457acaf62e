import { mdiDotsHorizontal } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/Icon';

/** A list of so many rows is seen whole: it needs no search, and its tools wait behind one button. */
const FEW_ROWS = 20;
export const isFew = (rows: number): boolean => rows <= FEW_ROWS;

/** Views, columns and export of a list; behind one button while the list is short. */
export function ListTools({ few, children }: { few: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  if (open || !few) return children;
  return <IconButton aria-label="List tools" title="Views, columns and export" onClick={() => setOpen(true)}><Icon path={mdiDotsHorizontal} /></IconButton>;
}
