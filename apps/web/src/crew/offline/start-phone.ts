import { onContact } from '../ask';
import { become, phoneNow, refresh } from './phone-state';
import { isWaiting } from './queue';
import { sendNow } from './sending';

/** Looks at the queue and the connection when the page opens, is looked at again, and when the network returns. */
export function startPhone(): void {
  onContact((isThere) => {
    const { isAway } = phoneNow();
    if (isThere === isAway) become({ isAway: !isThere });
    if (isThere && isAway) void sendNow();
  });
  const again = async () => {
    await refresh();
    if (phoneNow().queue.some(isWaiting)) await sendNow();
  };
  addEventListener('online', () => {
    become({ isAway: false });
    void again();
  });
  addEventListener('offline', () => become({ isAway: true }));
  addEventListener('pageshow', () => void again());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void again();
  });
  void again();
  // Asked once: a browser that grants it doesn't clear the queue to make room.
  void navigator.storage?.persist?.().catch(() => false);
}
