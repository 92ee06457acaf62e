import type { Consumer } from '@rails/actioncable';
import { onTokenChange } from '#session/token';
import { setConnectionState } from './connection-state';

let consumer: Promise<Consumer> | undefined;

/** The page's one live connection; the package loads with the first subscription. */
export function cableConsumer(): Promise<Consumer> {
  consumer ??= import('@rails/actioncable').then(({ createConsumer }) => {
    setConnectionState('connecting');
    return createConsumer('/cable');
  });
  return consumer;
}

/** Closes the live connection at sign-out, so that it can't outlive its session. */
export function closeCableOnSignOut(token: () => string): void {
  onTokenChange(() => {
    if (token() !== '' || !consumer) return;
    const open = consumer;
    consumer = undefined;
    void open.then((it) => it.disconnect());
    setConnectionState('idle');
  });
}
