import { Refused } from '#blocks/offline/queue/refused';
import { openLink } from '../ask';
import { emptyFiles } from './files';
import { refresh } from './phone-state';
import { dropAnswer, emptyStore, keptNames, readQueue, remember, remembered } from './phone-store';
import { sendNow } from './sending';

/** Forgets what was kept for reading; also what waits to be sent, unless the same link may open again. */
export async function emptyPhone(keepsWork: boolean): Promise<void> {
  await emptyFiles();
  if (keepsWork) for (const name of await keptNames()) await dropAnswer(name);
  else await emptyStore();
  await refresh();
}

/** Makes this the phone of an installer: what it kept of another one goes. */
export async function claim(id: string): Promise<void> {
  const before = await remembered('owner');
  if (before === id) return;
  if (before !== null) await emptyPhone(false);
  await remember('owner', id);
}

/** The number of a link, which is no secret without its signature. */
const numberOf = (token: string): string => token.split('.', 1)[0] ?? '';

/** The installer whose work this phone has and the office doesn’t; empty if there is none. */
const owing = async (): Promise<string> => ((await readQueue()).length > 0 ? ((await remembered('owner')) ?? '') : '');

/**
 * Opens a link on this phone. If it is another one, what the phone still owes the office goes first, in the name of who did
 * it; until it is gone, no other installer’s link opens. Without a connection, the phone opens with what it keeps. Throws a
 * Refused.
 */
export async function openHere(token: string): Promise<void> {
  if ((await remembered('link')) !== numberOf(token)) await sendNow();
  try {
    await claim(await openLink(token, await owing()));
    await remember('link', numberOf(token));
  } catch (error) {
    const isOffline = error instanceof Refused && error.why === 'AWAY';
    if (!isOffline || (await remembered('owner')) === null) throw error;
  }
}
