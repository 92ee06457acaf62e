import { lazyPart } from '../../ui/lazy-part';
import type { PreviewProps } from './PreviewWindow';

/** Looks at documents one after another; loaded with the first look. */
export const PreviewDialog = lazyPart<PreviewProps>(async () => (await import('./PreviewWindow')).PreviewWindow);
