import { del, get, keys, set } from 'idb-keyval';
import { timesEnded } from '#session/token';

const PREFIX = 'picture ';
/** All pictures together, in bytes. */
const MOST = 20 * 1024 * 1024;

async function load(address: string): Promise<Blob | null> {
  const response = await fetch(address, { credentials: 'same-origin' });
  return response.ok ? response.blob() : null;
}

/**
 * Keeps these small pictures, the first ones first, and only these, as far as there is room. A picture never changes, so
 * none is loaded twice. Ends quietly without a network.
 */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  const ended = timesEnded();
  try {
    const wanted = new Set(addresses.map((address) => PREFIX + address));
    const kept = new Set((await keys<string>()).filter((key) => key.startsWith(PREFIX)));
    for (const key of kept) if (!wanted.has(key)) await del(key);
    let bytes = 0;
    for (const address of addresses) {
      const key = PREFIX + address;
      const known = kept.has(key) ? await get<Blob>(key) : undefined;
      const picture = known ?? (await load(address));
      bytes += picture?.size ?? 0;
      if (bytes > MOST || timesEnded() !== ended) return;
      if (picture && !known) await set(key, picture);
    }
  } catch {
    // No network, or no room: what is there stays.
  }
}

/** A small picture that this browser keeps. */
export const keptPicture = (address: string): Promise<Blob | undefined> =>
  get<Blob>(PREFIX + address).catch(() => undefined);
