import type { Database } from '../db/database';
import type { EventBus } from '../events/event-bus';

/** The topic told to every process when the office sets another time zone; the payload holds `timeZone`. */
export const TIME_ZONE_CHANGED = 'time-zone-changed';

export interface BusinessZone {
  /** An IANA name, for example `America/Detroit`; decides what "today" is. */
  readonly current: string;
}

/**
 * The company's time zone as its settings say, kept up to date in every process. A company that never changed its settings takes
 * `initial`.
 */
export async function followTimeZone(db: Database, events: EventBus, initial: string): Promise<BusinessZone> {
  await db.updateTable('appConfiguration').set({ timeZone: initial }).where('version', '=', 1).execute();
  const zone = { current: initial };
  const read = async (): Promise<void> => {
    zone.current = (await db.selectFrom('appConfiguration').select('timeZone').executeTakeFirstOrThrow()).timeZone;
  };
  events.subscribe(TIME_ZONE_CHANGED, ({ timeZone }) => void (zone.current = String(timeZone)));
  events.onGap(() => void read().catch(() => undefined));
  await read();
  return zone;
}
