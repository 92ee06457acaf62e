import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Box = styled('div')({ overflowX: 'auto', margin: '0 -8px', padding: '0 8px' });
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex]';

/**
 * Arrow keys scroll a focused box; a box too narrow for its content that contains nothing focusable becomes focusable
 * itself.
 */
function reachable(box: HTMLDivElement | null) {
  if (box === null || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => {
    if (box.scrollWidth > box.clientWidth && box.querySelector(FOCUSABLE) === null) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  });
  observer.observe(box);
  return () => observer.disconnect();
}

/** Lets a wide table scroll inside its card instead of widening the page. */
export function GridScroll({ children }: { children: ReactNode }) {
  return <Box ref={reachable}>{children}</Box>;
}
