import { watchHelperKeys } from '../ui/fields/helpers';
import { holdKeysWhileLoading } from './held-keys';
import type { AppRouter } from './router';

/** Starts what is needed only once a page is open, so that the first page need not wait for its code. */
export function startLate(router: AppRouter): void {
  watchHelperKeys();
  holdKeysWhileLoading(router);
}
