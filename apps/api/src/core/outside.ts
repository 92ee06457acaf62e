import type { Database } from '#db/database';
import type { EventBus } from '#events/event-bus';
import { CodedError } from './errors';

/** The topic for a changed installation: a restored copy became the live one. */
export const INSTALLATION_CHANGED = 'installation-changed';

/**
 * Whether this process may act on the outside world: send e-mails, write to QuickBooks, and do anything else another
 * system would notice.
 */
export interface Outside {
  /** True in a restored copy until a Super Admin makes it the live one. */
  readonly isQuiet: boolean;
}

/** The refusal of every request that would leave a restored copy. */
export const QUIET = 'This is a restored copy, and nothing is sent from it. A Super Admin can make it the live one.';

/** Tracks whether this is a restored copy: read at the start, and again on each change. */
export async function followOutside(db: Database, events: EventBus): Promise<Outside> {
  const outside = { isQuiet: true };
  const read = async (): Promise<void> => {
    const { restoredAt, liveAt } = await db
      .selectFrom('installation')
      .select(['restoredAt', 'liveAt'])
      .executeTakeFirstOrThrow();
    outside.isQuiet = restoredAt !== null && liveAt === null;
  };
  // If the read fails, it is repeated once the connection is back.
  const readAgain = (): void => void read().catch(() => undefined);
  events.subscribe(INSTALLATION_CHANGED, readAgain);
  events.onGap(readAgain);
  await read();
  return outside;
}

/** Refuses an outside action while the user waits for the result. */
export function requireOutside({ outside }: { readonly outside: Outside }): void {
  if (outside.isQuiet) throw new CodedError('VALIDATION_ERROR', QUIET);
}
