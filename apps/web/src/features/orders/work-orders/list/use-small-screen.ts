import { breakpoints } from '#ui/tokens';
import { useMedia } from '#ui/use-media';

const query = `(max-width: ${breakpoints.mobileList - 0.02}px)`;

/** Whether the device is a phone or a tablet; iPads identify as Macs, but have a touch screen. */
export function isHandheld(agent: string, touchPoints: number): boolean {
  return /Android|iPhone|iPad|iPod|Mobile|Silk|Kindle/i.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1);
}

/** Whether the window is narrower than 720 px, on any device. */
const useNarrow = (): boolean => useMedia(query);

/** Whether the window is narrower than 720 px, or the device is a phone or tablet: the mobile list is then used. */
export const useSmallScreen = (): boolean => useNarrow() || isHandheld(navigator.userAgent, navigator.maxTouchPoints);
