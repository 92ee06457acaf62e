import { INSTALLATION_CHANGED } from '#core/outside';
import { publishEvent } from '#events/event-bus';
import { eventually } from './api-client';
import type { TestApi } from './api-client';

/** Turns a test's database into a copy just restored from a backup. */
export async function becomeRestoredCopy({ db, services }: TestApi): Promise<void> {
  const now = services.clock();
  await db
    .updateTable('installation')
    .set({ restoredAt: now, backupMadeAt: now, liveAt: null, liveBy: null })
    .execute();
  await publishEvent(db, INSTALLATION_CHANGED, {});
  await eventually(() => services.outside.isQuiet);
}
