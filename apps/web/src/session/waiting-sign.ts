/** Tells later visits that something waits here to be sent, before the code that sends it is loaded. */
const NAME = 'cuts-waiting';

export function sayCutsWait(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(NAME, '1');
    else localStorage.removeItem(NAME);
  } catch {
    // A browser that stores nothing has nothing that waits.
  }
}

/** Whether something that was cut waits to be sent. */
export function cutsWait(): boolean {
  try {
    return localStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
}
