import { useSyncExternalStore } from 'react';
import { breakpoints } from '../../../ui/tokens';

const query = `(max-width: ${breakpoints.mobileList - 0.02}px)`;

/** True for a phone or a tablet, by what the browser says of itself; iPads call themselves Macs, but have a touch screen. */
export function isHandheld(agent: string, touchPoints: number): boolean {
  return /Android|iPhone|iPad|iPod|Mobile|Silk|Kindle/i.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is narrower than 720 px, or the device a phone or tablet: there the mobile list stands in for the list. */
export function useSmallScreen(): boolean {
  const narrow = useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
  return narrow || isHandheld(navigator.userAgent, navigator.maxTouchPoints);
}

/** Whether the window is narrower than 720 px, whatever the device. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
