import type { Database } from '../../apps/api/src/db/database';

/** Any number of journeys can book jobs on this day, whatever the demo has booked on it. */
export async function openDay(db: Database, date: string): Promise<void> {
  const types = await db.selectFrom('dailyLimitDefault').select('type').distinct().execute();
  await db
    .insertInto('dailyLimit')
    .values(types.map(({ type }) => ({ type, scheduleDate: date, limitE2: 100_00 })))
    .onConflict((conflict) => conflict.columns(['type', 'scheduleDate']).doUpdateSet({ limitE2: 100_00 }))
    .execute();
}
