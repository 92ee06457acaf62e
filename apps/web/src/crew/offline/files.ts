/** Where the service worker finds files without a connection. */
export const FILES = 'crew-files';
/** Larger documents need a connection. */
const LARGEST = 10 * 1024 * 1024;

const isSupported = (): boolean => 'caches' in globalThis;

async function keep(cache: Cache, address: string): Promise<void> {
  const response = await fetch(address, { credentials: 'same-origin' });
  if (response.ok && Number(response.headers.get('content-length') ?? 0) <= LARGEST) await cache.put(address, response);
  else await response.body?.cancel();
}

/** Keeps these files, and only these. A file never changes, so none is loaded twice. */
export async function keepFiles(addresses: readonly string[]): Promise<void> {
  if (!isSupported()) return;
  try {
    const cache = await caches.open(FILES);
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    for (const address of kept) if (!addresses.includes(address)) await cache.delete(address);
    for (const address of addresses) if (!kept.includes(address)) await keep(cache, address);
  } catch {
    // No connection, or no room: what is there stays.
  }
}

/** Forgets all files. */
export async function emptyFiles(): Promise<void> {
  if (isSupported()) await caches.delete(FILES).catch(() => false);
}
