import type { PermissionKey } from '@falcon/domain/office/access';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '#ui/lazy-part';
import { ALL_ROWS, type CountViews, type ListView } from './views';

const ViewsMenu = lazyPart(async () => (await import('./ViewsMenu')).ViewsMenu);

interface Props {
  list: string;
  /** The list's built-in views, the one with all rows last. */
  views?: readonly ListView[] | undefined;
  /** Counts the rows of each view when the menu opens; without it no counts are shown. */
  counts?: CountViews | undefined;
  /** The user needs one of these permissions to open a report; lists are known by name. */
  openedBy?: readonly PermissionKey[] | undefined;
}

/** The Views button: opens a built-in or saved view, or saves the current one under a name. */
export function SavedViews({ views = ALL_ROWS, ...menu }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
        Views
      </Button>
      {anchor && <ViewsMenu {...menu} own={views} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
