import { useSyncExternalStore } from 'react';
import { breakpoints } from '../../../ui/tokens';

const query = `(max-width: ${breakpoints.mobileList - 0.02}px)`;

/** Whether the browser is on a phone or a tablet; iPads call themselves Macs, but have a touch screen. */
export function isHandheld(agent: string, touchPoints: number): boolean {
  return /Android|iPhone|iPad|iPod|Mobile|Silk|Kindle/i.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is narrower than 720 px, or the device a phone or tablet: the mobile list then replaces the list. */
export function useSmallScreen(): boolean {
  const narrow = useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
  return narrow || isHandheld(navigator.userAgent, navigator.maxTouchPoints);
}

/** Whether the window is narrower than 720 px, on any device. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
