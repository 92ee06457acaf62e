import { discardFile } from '#files/stray-files';
import { buffer } from 'node:stream/consumers';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { filterArguments } from '@falcon/domain/company/filters';
import { readReport, reportAddress, reportFileName } from '@falcon/domain/reports/report-definitions';
import type { AnyReport } from '@falcon/domain/reports/report-definitions';
import { fileReader, generatedFileUrl, recordGeneratedFile } from '#files/generated-files';
import { LINK_LIFE_MS } from '#files/signing';
import type { Services } from '#core/context';
import { CodedError } from '#core/errors';
import type { DB } from '#db/database';
import { inTransaction } from '#db/in-transaction';
import { defineJob, defineRecurring } from '#jobs/define-job';
import type { JobRun } from '#jobs/define-job';
import { enqueueJob } from '#jobs/enqueue';
import { sheetFile } from '#sheets/store-sheet';
import { contextOfJob } from '#office/access';
import { queueMail } from '#office/mail';
import { reportNamed, writeReportFile } from '#office/report-kit';
import { nextRun } from './save-schedule';
import { addResult, lockDue, resultsAt, scheduleById, storeNextRun, usersByIds } from './schedules.queries';
import type { ScheduleRow } from './schedules.queries';

/** Larger files are not attached; the e-mail has a link instead. Many mail servers refuse more than 10 MB. */
const MOST_ATTACHED = 7_000_000;
/** How long such a link works. */
const LINK_DAYS_MS = 24 * 60 * 60_000;
/** The most schedules started at a time. */
const AT_A_TIME = 100;

/** Writes and e-mails a report for each recipient of a schedule. */
export const scheduledReportJob = defineJob({
  name: 'scheduled-report',
  description: 'E-mailing a report',
  payload: z.object({ scheduleId: z.int(), dueAt: z.iso.datetime() }),
  run: ({ scheduleId, dueAt }, run) => sendScheduled(run, scheduleId, new Date(dueAt)),
});

/**
 * Every minute, starts the due schedules. The next time is stored together with the job, so each time is sent once;
 * several times missed while nothing ran are sent as one.
 */
export const startDueReportsEveryMinute = defineRecurring({
  name: 'start-due-reports',
  match: '* * * * *',
  actsOutside: true,
  async run({ services }) {
    const now = services.clock();
    for (;;) {
      const started = await inTransaction(services, async (trx, services) => {
        const due = await lockDue(trx, now, AT_A_TIME);
        for (const schedule of due) {
          await storeNextRun(trx, schedule.id, nextRun({ services }, schedule, now));
          await enqueueJob(trx, {
            job: scheduledReportJob,
            payload: { scheduleId: schedule.id, dueAt: (schedule.nextRunAt ?? now).toISOString() },
            userId: schedule.userId,
            description: `E-mailing ${schedule.name}`.slice(0, 100),
          });
        }
        return due.length;
      });
      if (started < AT_A_TIME) return;
    }
  },
});

/** Advances every due schedule to its next time without sending it. */
export async function skipDueReports(trx: Transaction<DB>, { services, now }: JobTime): Promise<void> {
  for (const schedule of await lockDue(trx, now, EVERY))
    await storeNextRun(trx, schedule.id, nextRun({ services }, schedule, now));
}
/** More schedules than a company has. */
const EVERY = 100_000;

interface JobTime {
  readonly services: Omit<Services, 'db'>;
  readonly now: Date;
}

type Query = Readonly<Record<string, string>>;

async function sendScheduled(run: JobRun, scheduleId: number, dueAt: Date): Promise<string> {
  const schedule = await scheduleById(run.db, scheduleId);
  if (!schedule) return 'The schedule was deleted';
  const report = reportNamed(schedule.report);
  const doneUserIds = new Set((await resultsAt(run.db, scheduleId, dueAt)).map(({ userId }) => userId));
  const recipients = (await usersByIds(run.db, schedule.recipientIds)).filter(({ id }) => !doneUserIds.has(id));
  for (const [place, recipient] of recipients.entries()) {
    run.signal.throwIfAborted();
    await run.progress((place * 100) / recipients.length, `For ${recipient.fullName}`);
    try {
      if (!report) throw new CodedError('NOT_FOUND', 'This report is no longer available.');
      await sendTo(run, { schedule, report, dueAt }, recipient);
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      const outcome = error.code === 'MISSING_PERMISSION' ? 'REFUSED' : 'FAILED';
      await addResult(run.db, {
        reportScheduleId: scheduleId,
        dueAt,
        userId: recipient.id,
        outcome,
        note: error.message,
      });
    }
  }
  return `${schedule.name}: ${schedule.recipientIds.length === 1 ? '1 recipient' : `${schedule.recipientIds.length} recipients`}`;
}

interface Sending {
  readonly schedule: ScheduleRow;
  readonly report: AnyReport;
  readonly dueAt: Date;
}

/** Writes the report with the recipient's current permissions, and queues its e-mail. */
async function sendTo(
  run: JobRun,
  { schedule, report, dueAt }: Sending,
  recipient: { readonly id: number; readonly emailAddress: string },
): Promise<void> {
  const { db, services, log, jobStatusId } = run;
  const ctx = await contextOfJob({ db, services, log, jobStatusId, userId: recipient.id }, report.permissions);
  const query = schedule.state as Query;
  const values = readReport(report, query, ctx.today());
  const format = schedule.format as 'CSV' | 'XLS';
  const storedFile = await ctx.transaction((trx, ctx) =>
    writeReportFile(trx, ctx, {
      report: report.name,
      args: { ...filterArguments(report.filters, values), sort: query['sort'], direction: query['dir'] },
      columns: schedule.columns,
      format,
    }),
  );
  const file = sheetFile(reportFileName(report, values, ctx.today()), format);
  const bytes = storedFile.size <= MOST_ATTACHED ? await services.files.storage.read(storedFile.key) : null;
  const content = bytes && (await buffer(bytes.stream));
  const lines = storedFile.lines === 1 ? '1 line' : `${storedFile.lines.toLocaleString('en-US')} lines`;
  const address = `${services.publicUrl}${reportAddress(report)}?${new URLSearchParams(query).toString()}`;
  const reader = fileReader(ctx);
  await run.transaction(async (trx, run) => {
    if (!(await run.once(trx, `report-${recipient.id}`))) return;
    const now = ctx.now();
    const link = content
      ? null
      : generatedFileUrl(
          run.services.files.signer,
          await recordGeneratedFile(trx, { ...reader, ...file }, storedFile, now),
          recipient.id,
          new Date(now.getTime() + LINK_DAYS_MS - LINK_LIFE_MS),
        );
    const [mailMessageId = null] = await queueMail(trx, run.services, {
      to: [recipient.emailAddress],
      subject: schedule.name,
      text: [
        `${reportFileName(report, values, ctx.today())}, ${lines}.`,
        link === null
          ? `The file is attached: ${file.name}`
          : `The file is too large for an e-mail. Download it within a day, signed in to Falcon Flooring: ${run.services.publicUrl}${link}`,
        `Open the report: ${address}`,
        'You are receiving this e-mail because you are on the schedule’s list of recipients. To change that, open Reports, Schedules.',
      ].join('\n\n'),
      // The permissions that the report was written with.
      seenBy: { permissions: ctx.rightsUsed(), salespersonId: ctx.salespersonScope, recipientId: recipient.id },
      attachments: content ? [{ filename: file.name, contentType: file.contentType, content }] : [],
      dedupeKey: `report:${schedule.id}:${dueAt.toISOString()}:${recipient.id}`,
      userId: schedule.userId,
    });
    await addResult(trx, {
      reportScheduleId: schedule.id,
      dueAt,
      userId: recipient.id,
      outcome: 'SENT',
      note: lines,
      mailMessageId,
    });
  });
  // The e-mail has its own copy of the bytes.
  if (content) await discardFile(services.files.storage, storedFile.key);
}
