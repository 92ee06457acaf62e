import { z } from 'zod';
import { FREQUENCIES, nextMailTime } from '@falcon/domain/office/mail-schedule';
import type { AnyReport } from '@falcon/domain/reports/report-definitions';
import type { MailTimes } from '@falcon/domain/office/mail-schedule';
import type { Database } from '#db/database';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { idInput, missingPermission, notFound, parseInput, validationError } from '#core/errors';
import { changeRecord, createRecord, deleteRecord, flagField, nameField, recordVersion } from '#kit/record-kit';
import { reportNamed } from '#office/report-kit';
import { instantOf, localTime } from '#core/local-time';
import { scheduleById, usersWith } from './schedules.queries';
import type { ScheduleRow } from './schedules.queries';

const MOST_RECIPIENTS = 50;
const LAST_MINUTE = 1_439;
const MOST_COLUMNS = 60;
const kind = { table: 'reportSchedule', kind: 'Schedule' } as const;

const query = z
  .record(z.string().regex(/^[\w.-]{1,40}$/), z.string().max(500))
  .refine((values) => Object.keys(values).length <= 40, 'This report has too many filters.');
const values = {
  name: nameField('the name of the schedule', 100),
  query,
  columns: z.array(z.string().max(60)).max(MOST_COLUMNS).nullish(),
  format: z.enum(['CSV', 'XLS']),
  recipientIds: z
    .array(idInput)
    .min(1, 'Select at least one recipient.')
    .max(MOST_RECIPIENTS, `Select at most ${MOST_RECIPIENTS} recipients.`),
  frequency: z.enum(FREQUENCIES.map(({ value }) => value)),
  dayOfWeek: z.int().min(0, 'Select a weekday.').max(6, 'Select a weekday.').nullish(),
  dayOfMonth: z.int().min(1, 'Enter a day from 1 to 31.').max(31, 'Enter a day from 1 to 31.').nullish(),
  minute: z.int().min(0, 'Enter a time of the day.').max(LAST_MINUTE, 'Enter a time of the day.'),
};
const newSchedule = z.object({ report: z.string().max(60), ...values });
const changedSchedule = z.object({ id: idInput, version: recordVersion, ...values });
const pausedSchedule = z.object({ id: idInput, version: recordVersion, isPaused: flagField });
const removedSchedule = z.object({ id: idInput, version: recordVersion });

type Values = Omit<z.output<typeof newSchedule>, 'report'>;

/**
 * Users see their own schedules, and with configureSystem everyone's for the reports they can open, because names and
 * filters reveal what a report is about.
 */
export const seesAll = (ctx: TransactionContext): boolean => ctx.can('configureSystem');
export const isVisible = (
  ctx: TransactionContext,
  { userId, report }: { readonly userId: number; readonly report: string },
): boolean => userId === ctx.requireUser().id || (seesAll(ctx) && opens(ctx, reportNamed(report)));

const opens = (ctx: TransactionContext, report: AnyReport | undefined): boolean =>
  report === undefined || report.permissions.some((permission) => ctx.can(permission));

/** A report that this user can open; NOT_FOUND if it does not exist. */
export function openReport(ctx: TransactionContext, name: string): AnyReport {
  const report = reportNamed(name);
  if (!report) throw notFound('Report', name);
  if (!opens(ctx, report)) throw missingPermission(report.permissions);
  return report;
}

/** The schedule's next time from now on. */
export const nextRun = (ctx: Pick<TransactionContext, 'services'>, times: MailTimes, now: Date): Date => {
  const { timeZone } = ctx.services;
  return instantOf(nextMailTime(times, localTime(now, timeZone)), timeZone);
};

function timesOf({ frequency, dayOfWeek = null, dayOfMonth = null, minute }: Values): MailTimes {
  if (frequency === 'WEEKLY' && dayOfWeek === null) throw validationError('dayOfWeek', 'Select a weekday.');
  if (frequency === 'MONTHLY' && dayOfMonth === null) throw validationError('dayOfMonth', 'Enter a day from 1 to 31.');
  return {
    frequency,
    dayOfWeek: frequency === 'WEEKLY' ? dayOfWeek : null,
    dayOfMonth: frequency === 'MONTHLY' ? dayOfMonth : null,
    minute,
  };
}

/** The columns of a schedule. Each recipient must be able to open the report now; sending checks it again. */
async function columnsOf(trx: Database, report: AnyReport, input: Values) {
  const { name, query: state, columns, format, recipientIds } = input;
  const times = timesOf(input);
  const able = new Set((await usersWith(trx, report.permissions)).map(({ id }) => id));
  const faults = recipientIds.flatMap((id, place) =>
    able.has(id) ? [] : [{ path: `recipientIds.${place}`, message: 'This user can’t open the report.' }],
  );
  if (faults.length > 0) throw validationError(faults);
  return {
    name,
    state: JSON.stringify(state),
    columns: columns && columns.length > 0 ? [...columns] : null,
    format,
    recipientIds: [...new Set(recipientIds)],
    ...times,
  };
}

const saved = async (ctx: Context, id: number) => {
  const schedule = await scheduleById(ctx.db, id);
  if (!schedule) throw notFound('Schedule', id);
  return { reportSchedule: schedule };
};

export async function createSchedule(ctx: Context, raw: unknown, call: MutationCall) {
  const { report: name, ...input } = parseInput(newSchedule, raw);
  const report = openReport(ctx, name);
  const { id } = await createRecord(ctx, call, kind, async (trx) => {
    const columns = await columnsOf(trx, report, input);
    return { report: name, userId: ctx.requireUser().id, nextRunAt: nextRun(ctx, columns, ctx.now()), ...columns };
  });
  return saved(ctx, id);
}

export async function updateSchedule(ctx: Context, raw: unknown, call: MutationCall) {
  const { id, version, ...input } = parseInput(changedSchedule, raw);
  const visible = (row: { readonly userId: number; readonly report: string }) => isVisible(ctx, row);
  await changeRecord(ctx, call, { ...kind, id, version, visible }, async (trx, before) => {
    const columns = await columnsOf(trx, openReport(ctx, before.report), input);
    return { patch: { ...columns, nextRunAt: before.isPaused ? null : nextRun(ctx, columns, ctx.now()) } };
  });
  return saved(ctx, id);
}

/** Pauses or resumes a schedule; reports due in between are not sent. */
export async function pauseSchedule(ctx: Context, raw: unknown, call: MutationCall) {
  const { id, version, isPaused } = parseInput(pausedSchedule, raw);
  const visible = (row: { readonly userId: number; readonly report: string }) => isVisible(ctx, row);
  await changeRecord(ctx, call, { ...kind, id, version, visible }, async (_trx, before) => ({
    patch: { isPaused, nextRunAt: isPaused ? null : nextRun(ctx, before as unknown as ScheduleRow, ctx.now()) },
  }));
  return saved(ctx, id);
}

export async function deleteSchedule(ctx: Context, raw: unknown): Promise<{ readonly id: number }> {
  const { id, version } = parseInput(removedSchedule, raw);
  await deleteRecord(ctx, { ...kind, id, version, visible: (row) => isVisible(ctx, row) }, async () => undefined);
  return { id };
}
