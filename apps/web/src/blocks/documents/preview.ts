import { lazyPart } from '#ui/lazy-part';
import type { PreviewProps } from './PreviewWindow';

/** Opens a preview of one document after another; its code loads with the first preview. */
export const PreviewDialog = lazyPart<PreviewProps>(async () => (await import('./PreviewWindow')).PreviewWindow);
