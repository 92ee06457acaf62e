import { lazyPart } from '../lazy-part';
import type { ConfirmProps } from './ConfirmWindow';

/** Asks before something that can't be undone; loaded when needed. */
export const ConfirmDialog = lazyPart<ConfirmProps>(async () => (await import('./ConfirmWindow')).ConfirmWindow);
