import type { CutPlan } from '@falcon/domain/warehouse/cut-plan';
import { sql } from 'kysely';
import type { Selectable, Updateable } from 'kysely';
import type { DB, Database } from '#db/database';
import { eventSent, publishEvent } from '#events/event-bus';

/** A stored plan, with the name of who asked for it. */
export type CutPlanRow = Selectable<DB['cutPlan']> & { readonly userName: string | null };
export type PlanFlooring = 'carpet' | 'vinyl';

const plans = (db: Database) =>
  db
    .selectFrom('cutPlan')
    .leftJoin('appUser', 'appUser.id', 'cutPlan.userId')
    .selectAll('cutPlan')
    .select('appUser.fullName as userName');

/** The latest plan of a tab, or undefined. */
export const latestPlan = (db: Database, flooring: string): Promise<CutPlanRow | undefined> =>
  plans(db).where('flooring', '=', flooring).orderBy('cutPlan.id', 'desc').limit(1).executeTakeFirst();

export const planById = (db: Database, id: number): Promise<CutPlanRow | undefined> =>
  plans(db).where('cutPlan.id', '=', id).executeTakeFirst();

/** A plan of the same that is still being made; two people who ask at once take turns. */
export async function runningPlan(
  trx: Database,
  { flooring, until, excludedRollIds }: Omit<NewPlan, 'userId'>,
): Promise<CutPlanRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('cut-plan'), hashtext(${flooring}))`.execute(trx);
  return plans(trx)
    .where('flooring', '=', flooring)
    .where('state', '=', 'RUNNING')
    .where('until', '=', until)
    .where('excludedRollIds', '=', sql<number[]>`${[...excludedRollIds]}::int[]`)
    .where('cutPlan.createdAt', '>', sql<Date>`now() - interval '2 minutes'`)
    .executeTakeFirst();
}

/** The job that makes a plan, or null if it has ended. */
export async function jobOfPlan(db: Database, planId: number): Promise<number | null> {
  const job = await db
    .selectFrom('jobStatus')
    .select('id')
    .where('jobClass', '=', 'cut-plan')
    .where('status', 'in', ['ENQUEUED', 'PROCESSING'])
    .where(sql`payload->>'planId'`, '=', String(planId))
    .executeTakeFirst();
  return job?.id ?? null;
}

interface NewPlan {
  readonly flooring: PlanFlooring;
  readonly until: string;
  readonly excludedRollIds: readonly number[];
  readonly userId: number;
}

/** The topic of plans that were begun or have ended. */
export const PLAN_TOPIC = 'cut-plan';

/** Adds a plan that is to be made, and returns its id. */
export async function insertPlan(trx: Database, plan: NewPlan): Promise<number> {
  const { id } = await trx
    .insertInto('cutPlan')
    .values({ ...plan, excludedRollIds: [...plan.excludedRollIds] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishEvent(trx, PLAN_TOPIC, { id, flooring: plan.flooring });
  return id;
}

type Begun = Pick<CutPlanRow, 'flooring' | 'id'>;

/** Ends a plan and announces it in one statement, unless it ended before. */
async function endPlan(db: Database, { id, flooring }: Begun, end: Updateable<DB['cutPlan']>): Promise<void> {
  await db
    .with('ended', (all) =>
      all
        .updateTable('cutPlan')
        .set({ ...end, endedAt: new Date() })
        .where('id', '=', id)
        .where('state', '=', 'RUNNING')
        .returning('id'),
    )
    .selectFrom('ended')
    .select(eventSent(PLAN_TOPIC, { id, flooring }).as('sent'))
    .execute();
}

/** Stores a finished plan, unless it ended before. */
export const storePlan = (db: Database, begun: Begun, plan: CutPlan): Promise<void> =>
  endPlan(db, begun, { state: 'READY', result: JSON.stringify(plan) });

/** Notes why a plan could not be made. */
export const failPlan = (db: Database, begun: Begun, message: string): Promise<void> =>
  endPlan(db, begun, { state: 'FAILED', message });

/** A plan as the rules made it; null until it is ready. */
export const resultOf = (row: CutPlanRow): CutPlan | null => row.result as CutPlan | null;

/** The orders and items (`17 42`) that the latest plans have no carpet or vinyl for. */
export async function shortOrdersOfPlans(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ orderId: number; itemId: number }>`
    with latest as (select distinct on (flooring) result from cut_plan where state = 'READY'
      order by flooring, id desc)
    select (s->>'orderId')::int as order_id, (s->>'itemId')::int as item_id
    from latest, jsonb_array_elements(result->'items') i, jsonb_array_elements(i->'shortages') s`.execute(db);
  return new Set(rows.map(({ orderId, itemId }) => `${orderId} ${itemId}`));
}
