import '#ui/feedback/NotificationCard';
import { watchHelperKeys } from '#ui/fields/helpers';
import { watchPresses } from '#ui/fields/presses';
import { watchGoKeys } from './go-keys';
import { holdKeysWhileLoading } from './held-keys';
import type { AppRouter } from './router';
import { keepStrayFilesOut } from './stray-files';

/** Starts code that is needed only once a page is open, so that the first page does not wait for it. */
export function startLate(router: AppRouter): void {
  watchHelperKeys();
  watchPresses();
  holdKeysWhileLoading(router);
  watchGoKeys(router);
  keepStrayFilesOut();
}
