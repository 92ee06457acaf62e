import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part';

const ViewsMenu = lazyPart(async () => (await import('./ViewsMenu')).ViewsMenu);

/** The button "Views": opens a saved set of filters, or saves the present one under a name. */
export function SavedViews({ list }: { list: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button variant="outlined" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>Views</Button>
      {anchor && <ViewsMenu list={list} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
