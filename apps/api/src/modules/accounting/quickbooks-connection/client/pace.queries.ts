import { sql } from 'kysely';
import type { Database } from '#db/database';

/** How many requests may be sent immediately before they are spread out. */
const BURST = 2;
/** The longest that a request waits for its turn. */
const LONGEST_WAIT_MS = 30_000;

/**
 * Takes a company's next turn, across all processes, by the database clock. Returns how long to wait for it; null if
 * that is too long, in which case no turn is taken.
 */
export async function takeTurn(db: Database, realmId: string, requestsPerMinute: number): Promise<number | null> {
  const every = 60_000 / (requestsPerMinute - BURST - 1);
  const result = await sql<{ waitMs: number }>`
    insert into quickbooks_throttle as throttle (realm_id, next_at)
    values (${realmId}, clock_timestamp() + ${every - BURST * every} * interval '1 millisecond')
    on conflict (realm_id) do update
      set next_at = greatest(throttle.next_at, clock_timestamp() - ${BURST * every} * interval '1 millisecond')
        + ${every} * interval '1 millisecond'
      where throttle.next_at <= clock_timestamp() + ${LONGEST_WAIT_MS} * interval '1 millisecond'
    returning greatest(0, extract(epoch from next_at - clock_timestamp()) * 1000 - ${every})::float8
      as wait_ms`.execute(db);
  return result.rows[0]?.waitMs ?? null;
}

/** Intuit asked for a pause: no process sends anything before it is over. */
export async function pauseTurns(db: Database, realmId: string, pauseMs: number): Promise<void> {
  await sql`
    insert into quickbooks_throttle as throttle (realm_id, next_at)
    values (${realmId}, clock_timestamp() + ${pauseMs} * interval '1 millisecond')
    on conflict (realm_id) do update
      set next_at = greatest(throttle.next_at, clock_timestamp() + ${pauseMs} * interval '1 millisecond')`.execute(db);
}

/** How long until the next turn. */
export async function untilNextTurn(db: Database, realmId: string): Promise<number> {
  const result = await sql<{ waitMs: number }>`
    select greatest(0, extract(epoch from next_at - clock_timestamp()) * 1000)::float8 as wait_ms
    from quickbooks_throttle where realm_id = ${realmId}`.execute(db);
  return result.rows[0]?.waitMs ?? 0;
}
