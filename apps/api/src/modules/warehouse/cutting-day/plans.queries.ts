import type { CutPlan } from '@falcon/domain/warehouse/cut-plan';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '#db/database';

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

interface NewPlan {
  readonly flooring: PlanFlooring;
  readonly until: string;
  readonly excludedRollIds: readonly number[];
  readonly userId: number;
}

/** Adds a plan that is to be made, and returns its id. */
export async function insertPlan(trx: Database, plan: NewPlan): Promise<number> {
  const { id } = await trx
    .insertInto('cutPlan')
    .values({ ...plan, excludedRollIds: [...plan.excludedRollIds] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a finished plan, unless it ended before. */
export async function storePlan(db: Database, id: number, plan: CutPlan): Promise<void> {
  await db
    .updateTable('cutPlan')
    .set({ state: 'READY', result: JSON.stringify(plan), endedAt: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .execute();
}

/** Notes why a plan could not be made. */
export async function failPlan(db: Database, id: number, message: string): Promise<void> {
  await db
    .updateTable('cutPlan')
    .set({ state: 'FAILED', message, endedAt: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .execute();
}

/** A plan as the rules made it; null until it is ready. */
export const resultOf = (row: CutPlanRow): CutPlan | null => row.result as CutPlan | null;
