import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DayOffRequestState } from '@falcon/domain/orders/job-reports';
import type { DB, Database } from '#db/database';
import { queueFor } from '#db/in-transaction';

export type DayOffRequestRow = Omit<Selectable<DB['dayOffRequest']>, 'state'> & { readonly state: DayOffRequestState };

/** The most that a list of them shows. */
const MOST = 20;

/** What installers asked for that isn't over, soonest first. */
export const requestsOfInstallers = async (
  db: Database,
  installerIds: readonly number[],
  today: string,
): Promise<DayOffRequestRow[]> =>
  (await db
    .selectFrom('dayOffRequest')
    .selectAll()
    .where('installerId', '=', sql<number>`any(${[...installerIds]}::int[])`)
    .where('lastDay', '>=', today)
    .orderBy('firstDay')
    .orderBy('id')
    .execute()) as DayOffRequestRow[];

/** How many requests of an installer wait. */
export async function waitingRequests(db: Database, installerId: number): Promise<number> {
  const row = await db
    .selectFrom('dayOffRequest')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('installerId', '=', installerId)
    .where('state', '=', 'REQUESTED')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Stores a request. */
export const addRequest = (trx: Database, row: Insertable<DB['dayOffRequest']>) =>
  trx.insertInto('dayOffRequest').values(row).returning('id').executeTakeFirstOrThrow();

/** A request, locked until the transaction ends. */
export async function lockedRequest(trx: Database, id: number): Promise<DayOffRequestRow | undefined> {
  queueFor('dayOffRequest', [id]);
  return (await trx.selectFrom('dayOffRequest').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
    | DayOffRequestRow
    | undefined;
}

/** A request by its id. */
export const requestById = async (db: Database, id: number): Promise<DayOffRequestRow | undefined> =>
  (await db.selectFrom('dayOffRequest').selectAll().where('id', '=', id).executeTakeFirst()) as
    | DayOffRequestRow
    | undefined;

/** Notes what the office decided. */
export const decideRequest = (
  trx: Database,
  id: number,
  decision: Pick<DayOffRequestRow, 'state' | 'answer' | 'decidedAt' | 'decidedBy'>,
) => trx.updateTable('dayOffRequest').set(decision).where('id', '=', id).execute();

/** Days off that were accepted or entered by the office. */
export interface OwnDayOff {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** An installer's days off that aren't over, soonest first. */
export const daysOffOf = (db: Database, installerId: number, today: string): Promise<OwnDayOff[]> =>
  db
    .selectFrom('dayOff')
    .select(['firstDay', 'lastDay'])
    .where('installerId', '=', installerId)
    .where('lastDay', '>=', today)
    .orderBy('firstDay')
    .limit(MOST)
    .execute();

/** A request that waits for the office. */
export interface WaitingRequest {
  readonly id: number;
  readonly installerId: number;
  readonly installerName: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly reason: string;
}

/** The requests that wait, first asked first. */
export const allWaitingRequests = (db: Database): Promise<WaitingRequest[]> =>
  db
    .selectFrom('dayOffRequest as r')
    .innerJoin('installer as i', 'i.id', 'r.installerId')
    .select(['r.id', 'r.installerId', 'i.fullName as installerName', 'r.firstDay', 'r.lastDay', 'r.reason'])
    .where('r.state', '=', 'REQUESTED')
    .orderBy('r.id')
    .limit(50)
    .execute();
