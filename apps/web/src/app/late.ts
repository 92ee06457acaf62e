import '#ui/feedback/NotificationCard';
import { type QueueName, waits } from '#session/waiting-sign';
import { watchHelperKeys } from '#ui/fields/helpers';
import { watchPresses } from '#ui/fields/presses';
import { watchGoKeys } from './go-keys';
import { holdKeysWhileLoading } from './held-keys';
import type { AppRouter } from './router';
import { keepStrayFilesOut } from './stray-files';

/** Starts code that is needed only once a page is open, so that the first page does not wait for it. */
export function startLate(router: AppRouter): void {
  sendWhatWaits(router);
  // First: keys that are held for the next page must not reach those who listen to keys here.
  holdKeysWhileLoading(router);
  watchHelperKeys();
  watchPresses();
  watchGoKeys(router);
  keepStrayFilesOut();
}

/** What was done without a network is sent from whatever page is open. */
function sendWhatWaits(router: AppRouter): void {
  const { client } = router.options.context;
  const send = (name: QueueName, load: () => Promise<{ sendFromAnyPage: (connected: typeof client) => void }>) => {
    if (!waits(name)) return;
    const start = () =>
      void load().then(
        ({ sendFromAnyPage }) => sendFromAnyPage(client),
        () => addEventListener('online', start, { once: true }),
      );
    start();
  };
  send('cuts', () => import('#features/orders/work-orders/cuts/offline/start'));
  send('added', () => import('#features/orders/work-orders/added/start'));
}
