import type { Database } from '#db/database';
import type { EventBus } from '#events/event-bus';

/** The topic for a changed time zone; the payload contains `timeZone`. */
export const TIME_ZONE_CHANGED = 'time-zone-changed';

export interface BusinessZone {
  /** An IANA name, for example `America/Detroit`; it decides what "today" is. */
  readonly current: string;
}

/**
 * The company's time zone from its settings, kept up to date in every process. A company that never changed its
 * settings uses `initial`.
 */
export async function followTimeZone(db: Database, events: EventBus, initial: string): Promise<BusinessZone> {
  // Doesn't wait for a locked row: another first start has set its zone, or the settings are being saved.
  await db
    .updateTable('appConfiguration')
    .set({ timeZone: initial })
    .where('onlyRow', '=', (row) =>
      row.selectFrom('appConfiguration').select('onlyRow').where('version', '=', 1).forUpdate().skipLocked(),
    )
    .execute();
  const zone = { current: initial };
  const read = async (): Promise<void> => {
    zone.current = (await db.selectFrom('appConfiguration').select('timeZone').executeTakeFirstOrThrow()).timeZone;
  };
  events.subscribe(TIME_ZONE_CHANGED, ({ timeZone }) => void (zone.current = String(timeZone)));
  events.onGap(() => void read().catch(() => undefined));
  await read();
  return zone;
}
