import { INSTALLATION_CHANGED } from '#core/outside';
import { publishEvent } from '#events/event-bus';
import { eventually } from './api-client';
import type { TestApi } from './api-client';

/** Makes the database of a test a copy that was restored from a backup of a moment ago. */
export async function becomeRestoredCopy({ db, services }: TestApi): Promise<void> {
  const now = services.clock();
  await db
    .updateTable('installation')
    .set({ restoredAt: now, backupMadeAt: now, liveAt: null, liveBy: null })
    .execute();
  await publishEvent(db, INSTALLATION_CHANGED, {});
  await eventually(() => services.outside.isQuiet);
}
