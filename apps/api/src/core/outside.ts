import type { Database } from '#db/database';
import type { EventBus } from '#events/event-bus';
import { CodedError } from './errors';

/** The topic for a changed installation: a restored copy became the live one. */
export const INSTALLATION_CHANGED = 'installation-changed';

/**
 * Whether the process can act outside of itself: e-mails, QuickBooks, and everything else that another system would
 * notice.
 */
export interface Outside {
  /** True in a restored copy until a Super Admin says that it is the live one. */
  readonly isQuiet: boolean;
}

/** The answer to every request that would act outside of a restored copy. */
export const QUIET =
  'This is a restored copy, and nothing is sent from it. A Super Admin can make it the live one.';

/** Whether this is a restored copy: read at the start, and again when that changes. */
export async function followOutside(db: Database, events: EventBus): Promise<Outside> {
  const outside = { isQuiet: true };
  const read = async (): Promise<void> => {
    const { restoredAt, liveAt } = await db
      .selectFrom('installation')
      .select(['restoredAt', 'liveAt'])
      .executeTakeFirstOrThrow();
    outside.isQuiet = restoredAt !== null && liveAt === null;
  };
  // A read that fails is repeated when the connection is back.
  const readAgain = (): void => void read().catch(() => undefined);
  events.subscribe(INSTALLATION_CHANGED, readAgain);
  events.onGap(readAgain);
  await read();
  return outside;
}

/** Refuses what would act outside, where a user waits for the answer. */
export function requireOutside({ outside }: { readonly outside: Outside }): void {
  if (outside.isQuiet) throw new CodedError('VALIDATION_ERROR', QUIET);
}
