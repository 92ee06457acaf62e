import { styled } from '@mui/material/styles';
import { type HTMLAttributes, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { colors, onPhone, shadows } from './tokens';

const Bar = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 30,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 16px',
  background: colors.card,
  border: `1px solid ${colors.hairline}`,
  borderRadius: 6,
  boxShadow: shadows.bar,
  // On a phone, actions that can be used are one line that scrolls, so that the rows above stay in view.
  [onPhone]: {
    padding: '6px 16px',
    '&[data-one-line]': { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none', '& > *': { flex: 'none' } },
  },
  '@media print': { display: 'none' },
});

/** The height of the bar at the bottom, as a CSS variable on its dialog; on the bar itself if it is the page's. */
export const BOTTOM_BAR = '--bottom-bar';

let height = 0;
const followers = new Set<() => void>();
const follow = (tell: () => void) => {
  followers.add(tell);
  return () => void followers.delete(tell);
};

/** The height in pixels of the bar at the bottom of the page; 0 if there is none. */
export const useBottomBar = () => useSyncExternalStore(follow, () => height);

/**
 * The bar at the bottom of the page: save, or the actions for selected rows. It publishes its height, so that a focused
 * field scrolls clear of it.
 */
export function BottomBar(props: HTMLAttributes<HTMLDivElement>) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar) return undefined;
    const dialog = bar.closest<HTMLElement>('[role=dialog]');
    const publish = (now: number) => {
      (dialog ?? bar).style.setProperty(BOTTOM_BAR, `${now}px`);
      if (dialog) return;
      // As a variable of the page, everything on it would inherit it, and be styled again: 30 ms for a list.
      document.documentElement.style.scrollPaddingBottom = `${now}px`;
      height = now;
      for (const tell of followers) tell();
    };
    const measure = () => publish(bar.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    return () => {
      observer.disconnect();
      publish(0);
    };
  }, []);
  return <Bar ref={ref} data-bottom-bar {...props} />;
}
