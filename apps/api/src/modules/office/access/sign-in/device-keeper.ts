import type { Services } from '#core/context';
import { knownDeviceHashes } from './known-devices';
import { tokenHash } from './reset-tokens';

/** A key that is not known yet may be new: the list is read again, but not more often than this. */
const READ_EVERY_MS = 5_000;
const LONGEST_KEY = 100;

/** Recognizes the browsers that have signed in before, without asking the database for each key that anyone sends. */
export interface DeviceKeeper {
  /** The hash of a known browser's key; null for any other. */
  recognize(key: string): Promise<string | null>;
}

export function deviceKeeper(services: Services): DeviceKeeper {
  let knownHashes: ReadonlySet<string> = new Set();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const read = (): Promise<void> =>
    (reading ??= knownDeviceHashes(services.db, services.clock())
      .then((hashes) => void (knownHashes = new Set(hashes)))
      // Without the list a browser counts as unknown, as it did before its first sign-in.
      .catch(() => undefined)
      .finally(() => {
        readAt = services.clock().getTime();
        reading = null;
      }));

  return {
    async recognize(key) {
      if (key === '' || key.length > LONGEST_KEY) return null;
      const hash = tokenHash(key);
      if (!knownHashes.has(hash) && services.clock().getTime() - readAt >= READ_EVERY_MS) await read();
      return knownHashes.has(hash) ? hash : null;
    },
  };
}
