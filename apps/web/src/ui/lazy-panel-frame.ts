import { lazyPart } from './lazy-part';
import type { PanelFrameProps } from './PanelFrame';

/** A panel over the right side of the page; loaded with the first one. */
export const PanelFrame = lazyPart<PanelFrameProps>(async () => (await import('./PanelFrame')).PanelFrame);
