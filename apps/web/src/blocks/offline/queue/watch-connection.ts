import { isWaiting } from './queue';
import type { Queueable } from './queue';
import type { SendNow } from './sender';
import type { QueueState, SharedState } from './shared-state';

interface Watched<Item extends Queueable> {
  readonly state: Pick<SharedState<QueueState<Item>>, 'now' | 'become'>;
  /** Shows the queue as it is stored. */
  readonly refresh: () => Promise<void>;
  readonly sendNow: SendNow;
}

/**
 * Looks at a queue and the connection when the page opens, is looked at again, and when the network returns. The
 * returned function hears whether a request reached the server.
 */
export function watchConnection<Item extends Queueable>({
  state,
  refresh,
  sendNow,
}: Watched<Item>): (isThere: boolean) => void {
  const again = async () => {
    await refresh();
    if (state.now().queue.some(isWaiting)) await sendNow();
  };
  addEventListener('online', () => {
    state.become({ isAway: false });
    void again();
  });
  addEventListener('offline', () => state.become({ isAway: true }));
  addEventListener('pageshow', () => void again());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void again();
  });
  void again();
  // Asked once: a browser that grants it doesn't clear the queue to make room.
  void navigator.storage?.persist?.().catch(() => false);
  return (isThere) => {
    const { isAway } = state.now();
    if (isThere === isAway) state.become({ isAway: !isThere });
    if (isThere && isAway) void sendNow('IF_IDLE');
  };
}
