import type { MenuProps } from '@mui/material/Menu';
import { lazy, Suspense, useEffect, useState } from 'react';

const load = () => import('@mui/material/Menu');
const Menu = lazy(load);

/** Loads the menu when the page is idle, so that the first one opens immediately. */
function useSoon(): void {
  useEffect(() => {
    const later = () => void load().catch(() => undefined);
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(later, 1_000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(later, { timeout: 3_000 });
    return () => cancelIdleCallback(idle);
  }, []);
}

/** The menu of a select. The build substitutes it for the component library's own, which would load with every form. */
export function SelectMenu(props: MenuProps) {
  const [opened, setOpened] = useState(false);
  useSoon();
  if (props.open && !opened) setOpened(true);
  return opened || props.open ? (
    <Suspense fallback={null}>
      <Menu {...props} />
    </Suspense>
  ) : null;
}
