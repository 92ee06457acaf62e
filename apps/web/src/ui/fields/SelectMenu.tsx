import type { MenuProps } from '@mui/material/Menu';
import { lazy, Suspense, useEffect, useState } from 'react';

const load = () => import('@mui/material/Menu');
const Menu = lazy(load);

/** Loads the menu once the page has nothing else to do, so that the first one opens at once. */
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

/**
 * The menu of a select. The build gives it to the component library's select instead of the library's own, which would
 * load with every form.
 */
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
