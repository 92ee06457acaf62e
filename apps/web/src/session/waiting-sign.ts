/** The queues of this device that are sent from any page: what was cut, and notes and photos of orders. */
export type QueueName = 'cuts' | 'added';

const key = (name: QueueName): string => `${name}-waiting`;

/** Tells later visits that something waits here to be sent, before the code that sends it is loaded. */
export function sayWaits(name: QueueName, isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(key(name), '1');
    else localStorage.removeItem(key(name));
  } catch {
    // A browser that stores nothing has nothing that waits.
  }
}

/** Whether something of this queue waits to be sent. */
export function waits(name: QueueName): boolean {
  try {
    return localStorage.getItem(key(name)) !== null;
  } catch {
    return false;
  }
}
