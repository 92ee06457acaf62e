import { styled } from '@mui/material/styles';
import { type HTMLAttributes, useLayoutEffect, useRef } from 'react';
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

/**
 * The height in pixels of the bar at the bottom of the page or dialog, as a CSS variable on it; unset if there is none.
 */
export const BOTTOM_BAR = '--bottom-bar';

/**
 * The bar at the bottom of the page: save, or the actions for selected rows. It publishes its height, so that a focused
 * field scrolls clear of it.
 */
export function BottomBar(props: HTMLAttributes<HTMLDivElement>) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style: root } = bar.current?.closest<HTMLElement>('[role=dialog]') ?? document.documentElement;
    const publish = () => root.setProperty(BOTTOM_BAR, `${bar.current?.offsetHeight ?? 0}px`);
    publish();
    const observer = new ResizeObserver(publish);
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.removeProperty(BOTTOM_BAR);
    };
  }, []);
  return <Bar ref={bar} data-bottom-bar {...props} />;
}
