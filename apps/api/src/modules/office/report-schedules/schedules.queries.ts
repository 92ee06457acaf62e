import { sql } from 'kysely';
import type { Selectable, Transaction } from 'kysely';
import type { MailTimes } from '@falcon/domain/office/mail-schedule';
import type { DB, Database } from '#db/database';

export type ScheduleRow = Omit<Selectable<DB['reportSchedule']>, 'frequency'> & MailTimes;

/** The outcome of a schedule for one recipient. */
export interface ResultRow {
  readonly userId: number;
  readonly userName: string;
  readonly dueAt: Date;
  readonly outcome: string;
  readonly note: string;
  readonly mailState: string | null;
  readonly mailError: string | null;
}

/** The schedules of a user, or of everyone. */
export const schedulesOf = async (db: Database, userId: number | null) =>
  (await db
    .selectFrom('reportSchedule')
    .innerJoin('appUser', 'appUser.id', 'reportSchedule.userId')
    .selectAll('reportSchedule')
    .select('appUser.fullName as ownerName')
    .$if(userId !== null, (query) => query.where('reportSchedule.userId', '=', userId ?? 0))
    .orderBy(sql`lower(report_schedule.name)`)
    .orderBy('reportSchedule.id')
    .execute()) as (ScheduleRow & { readonly ownerName: string })[];

/** One schedule with its owner. */
export const scheduleById = async (db: Database, id: number) =>
  (await db
    .selectFrom('reportSchedule')
    .innerJoin('appUser', 'appUser.id', 'reportSchedule.userId')
    .selectAll('reportSchedule')
    .select('appUser.fullName as ownerName')
    .where('reportSchedule.id', '=', id)
    .executeTakeFirst()) as (ScheduleRow & { readonly ownerName: string }) | undefined;

/** Each schedule's outcome at its last time. */
export async function lastResults(
  db: Database,
  ids: readonly number[],
): Promise<(ResultRow & { readonly reportScheduleId: number })[]> {
  const { rows } = await sql<ResultRow & { readonly reportScheduleId: number }>`
    select r.report_schedule_id, r.user_id, u.full_name as user_name, r.due_at, r.outcome, r.note,
      m.state as mail_state, m.error as mail_error
    from report_schedule_result r join app_user u on u.id = r.user_id
      left join mail_message m on m.id = r.mail_message_id
    where r.report_schedule_id = any(${[...ids]}::int[])
      and r.due_at = (select max(l.due_at) from report_schedule_result l
        where l.report_schedule_id = r.report_schedule_id)
    order by u.full_name, u.id`.execute(db);
  return rows;
}

/** The recipients of some schedules. */
export async function recipientsOf(
  db: Database,
  ids: readonly number[],
): Promise<{ readonly reportScheduleId: number; readonly id: number; readonly fullName: string }[]> {
  const { rows } = await sql<{ reportScheduleId: number; id: number; fullName: string }>`
    select s.id as report_schedule_id, u.id, u.full_name from report_schedule s
      join app_user u on u.id = any(s.recipient_ids)
    where s.id = any(${[...ids]}::int[]) order by u.full_name, u.id`.execute(db);
  return rows;
}

/** Users' names in alphabetical order. */
export const usersByIds = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('appUser')
    .select(['id', 'fullName', 'emailAddress', 'enabled'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('fullName')
    .orderBy('id')
    .execute();

/** The enabled users who have one of these permissions. */
export async function usersWith(
  db: Database,
  permissions: readonly string[],
): Promise<{ readonly id: number; readonly fullName: string; readonly emailAddress: string }[]> {
  return db
    .selectFrom('appUser')
    .select(['id', 'fullName', 'emailAddress'])
    .where('enabled', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('userRole')
          .innerJoin('role', 'role.id', 'userRole.roleId')
          .innerJoin('rolePermission', 'rolePermission.roleId', 'role.id')
          .select(sql`1`.as('one'))
          .whereRef('userRole.userId', '=', 'appUser.id')
          .where('role.isEnabled', '=', true)
          .where('rolePermission.permission', 'in', [...permissions]),
      ),
    )
    .orderBy('fullName')
    .orderBy('id')
    .execute();
}

/** Due schedules, locked; skips those locked by another process. */
export const lockDue = async (trx: Transaction<DB>, now: Date, most: number): Promise<ScheduleRow[]> =>
  (await trx
    .selectFrom('reportSchedule')
    .selectAll()
    .where('nextRunAt', '<=', now)
    .orderBy('nextRunAt')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()) as ScheduleRow[];

/** The number of due schedules. */
export const dueReports = async (db: Database, now: Date): Promise<number> =>
  (
    await db
      .selectFrom('reportSchedule')
      .select((row) => row.fn.countAll<number>().as('due'))
      .where('nextRunAt', '<=', now)
      .executeTakeFirstOrThrow()
  ).due;

export const storeNextRun = (trx: Transaction<DB>, id: number, nextRunAt: Date) =>
  trx.updateTable('reportSchedule').set({ nextRunAt }).where('id', '=', id).execute();

export const resultsAt = (db: Database, reportScheduleId: number, dueAt: Date) =>
  db
    .selectFrom('reportScheduleResult')
    .select('userId')
    .where('reportScheduleId', '=', reportScheduleId)
    .where('dueAt', '=', dueAt)
    .execute();

/** Stores a recipient's outcome, once for each time. */
export const addResult = (
  trx: Database,
  result: Pick<Selectable<DB['reportScheduleResult']>, 'reportScheduleId' | 'dueAt' | 'userId' | 'note'> & {
    readonly outcome: 'SENT' | 'REFUSED' | 'FAILED';
    readonly mailMessageId?: number | null;
  },
) =>
  trx
    .insertInto('reportScheduleResult')
    .values(result)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
