import { watchConnection } from '#blocks/offline/queue/watch-connection';
import { onContact } from '../ask';
import { become, phoneNow, refresh } from './phone-state';
import { sendNow } from './sending';

/** Looks after the queue of this phone while the page is open. */
export const startPhone = (): void =>
  onContact(watchConnection({ state: { now: phoneNow, become }, refresh, sendNow }));
