import { lazyPart } from '../lazy-part';
import type { ConfirmProps } from './ConfirmWindow';

/** Asks before something that cannot be undone; loaded when there is something to ask. */
export const ConfirmDialog = lazyPart<ConfirmProps>(async () => (await import('./ConfirmWindow')).ConfirmWindow);
