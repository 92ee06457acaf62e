import { lazyPart } from '#ui/lazy-part';
import type { PreviewProps } from './PreviewWindow';

/** Previews documents one after another; loaded with the first preview. */
export const PreviewDialog = lazyPart<PreviewProps>(async () => (await import('./PreviewWindow')).PreviewWindow);
