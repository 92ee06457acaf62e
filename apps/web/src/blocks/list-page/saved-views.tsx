import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { ALL_ROWS, type ListView } from './views';

const ViewsMenu = lazyPart(async () => (await import('./ViewsMenu')).ViewsMenu);

/** The button "Views": opens a view of the list or a saved set of filters, or saves the current one with a name. */
export function SavedViews({ list, views = ALL_ROWS }: { list: string; views?: readonly ListView[] | undefined }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button variant="outlined" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>Views</Button>
      {anchor && <ViewsMenu list={list} own={views} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
