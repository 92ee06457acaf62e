import '#ui/feedback/NotificationCard';
import { watchHelperKeys } from '#ui/fields/helpers';
import { watchPresses } from '#ui/fields/presses';
import { watchGoKeys } from './go-keys';
import { holdKeysWhileLoading } from './held-keys';
import type { AppRouter } from './router';
import { keepStrayFilesOut } from './stray-files';

/** Starts code that is needed only once a page is open, so that the first page does not wait for it. */
export function startLate(router: AppRouter): void {
  // First: keys that are held for the next page must not reach those who listen to keys here.
  holdKeysWhileLoading(router);
  watchHelperKeys();
  watchPresses();
  watchGoKeys(router);
  keepStrayFilesOut();
}
