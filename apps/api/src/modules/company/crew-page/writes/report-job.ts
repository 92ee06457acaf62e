import type { Transaction } from 'kysely';
import { z } from 'zod';
import { spokenDate, writtenDate } from '@falcon/domain/kit/schedule';
import { cleanText } from '@falcon/domain/kit/text';
import { happenedAt, LONGEST_REPORT, missingInReport, reportFault } from '@falcon/domain/orders/job-reports';
import type { JobReport } from '@falcon/domain/orders/job-reports';
import { statusById } from '@falcon/domain/orders/work-order-status';
import type { Services } from '#core/context';
import { CodedError, idInput, parseInput, validationError } from '#core/errors';
import type { DB } from '#db/database';
import { addHistory } from '#kit/record-kit';
import { appConfiguration } from '#office/app-config';
import { queueMail, readersOf } from '#office/mail';
import type { CrewContext } from '../door/crew-context';
import { lockedJob } from '../jobs/jobs.queries';
import type { JobRow } from '../jobs/jobs.queries';
import { addressOf } from '../jobs/job-words';
import { NOT_THEIRS, ownDays } from '../jobs/load-jobs';
import { addReport, photoCounts, reportsOfInstaller } from '../jobs/reports.queries';
import { onceByPhone, writeId } from './once';

/** More reports about one job and day are no longer taken, so that nobody floods the office. */
const MOST_REPORTS = 40;

/** The refusal of a write about a job that isn’t theirs, or not anymore. */
export const takenAway = (): CodedError =>
  new CodedError('NOT_FOUND', `${NOT_THEIRS} Nothing was sent. Call your office.`);

const reported = z.object({
  id: writeId,
  jobId: idInput,
  date: z.string(),
  note: z
    .string()
    .max(LONGEST_REPORT * 2)
    .nullish(),
  secondsAgo: z.number().nullish(),
});

/**
 * The job of a write, locked: nobody moves it until the write is stored. Refused if it isn't this installer's anymore, or not on the day
 * that the phone shows.
 */
export async function requireOwnJob(
  trx: Transaction<DB>,
  ctx: CrewContext,
  { jobId, date }: { readonly jobId: number; readonly date: string },
): Promise<JobRow> {
  const job = await lockedJob(trx, jobId, ownDays(ctx));
  if (!job) throw takenAway();
  if (job.installDate !== date)
    throw new CodedError(
      'VALIDATION_ERROR',
      `The office moved this job to ${spokenDate(job.installDate)}. Nothing was sent. Open it again.`,
    );
  return job;
}

/** Refuses a report about a job whose state or day doesn't allow it. */
export function requireOpen(kind: JobReport, { statusId, installDate }: JobRow, today: string): void {
  const fault = reportFault(kind, { status: statusById(statusId)?.name ?? 'CLOSE', installDate }, today);
  if (fault !== null) throw new CodedError('VALIDATION_ERROR', fault);
}

function readNote(note: string): string {
  const text = cleanText(note, LONGEST_REPORT);
  if (!text.ok) throw validationError('note', `At most ${LONGEST_REPORT.toLocaleString('en-US')} characters.`);
  return text.value;
}

/** Tells the office that a job could not be installed: the trip charge and the new date are theirs. */
async function notifyOffice(
  trx: Transaction<DB>,
  services: Pick<Services, 'files' | 'mailPlace' | 'publicUrl'>,
  job: JobRow,
  {
    reportId,
    note,
    installerName,
  }: { readonly reportId: number; readonly note: string; readonly installerName: string },
): Promise<void> {
  const { companyEmail } = await appConfiguration(trx);
  const to = [job.salespersonEmail, companyEmail].filter((address) => address !== '');
  if (to.length === 0) return;
  const date = writtenDate(job.installDate);
  await queueMail(trx, services, {
    subject: `${job.workOrderNumber}: not installed on ${date}`,
    text: [
      `Order: ${job.workOrderNumber}`,
      `Customer: ${job.customerName}`,
      `Building/unit: ${job.buildingUnit}`,
      `Address: ${addressOf(job)}`,
      `Install date: ${date}`,
      `Installer: ${installerName}`,
      '',
      'What the installer wrote:',
      note,
      '',
      'The photos are on the order. Add the trip charge and set a new date.',
      '',
      `Open the order: ${services.publicUrl}/work-orders/${job.id}`,
    ].join('\n'),
    to,
    about: { customerId: job.customerId },
    seenBy: readersOf('SITE_MESSAGE', job.salespersonId),
    dedupeKey: `job-report:${reportId}`,
    userId: null,
  });
}

/**
 * Stores what an installer reports about a job and shows it on the order. It changes no status. The same state again adds
 * nothing, however often it is sent.
 */
export async function reportJob(ctx: CrewContext, kind: JobReport, raw: unknown): Promise<number> {
  const { id, jobId, date, note: typed, secondsAgo } = parseInput(reported, raw);
  const note = readNote(typed ?? '');
  const { installer, phoneId } = ctx;
  const write = { id, operation: kind, contents: { jobId, date, note } };
  await onceByPhone(ctx, write, async (trx, services) => {
    const job = await requireOwnJob(trx, ctx, { jobId, date });
    requireOpen(kind, job, ctx.today());
    const photos = await photoCounts(trx, { jobId, installerId: installer.id, installDate: date });
    const missing = missingInReport(kind, { note, photos });
    if (missing !== null) throw new CodedError('VALIDATION_ERROR', missing);
    const before = (await reportsOfInstaller(trx, [jobId], installer.id)).filter((one) => one.installDate === date);
    if (before.length >= MOST_REPORTS)
      throw new CodedError('VALIDATION_ERROR', 'This job was reported many times. Call your office.');
    const last = before.findLast((one) => kind === 'NOTE' || one.kind !== 'NOTE');
    if (last?.kind === kind && last.note === note) return last.id;
    const now = ctx.now();
    const { id: reportId } = await addReport(trx, {
      workOrderId: jobId,
      installerId: installer.id,
      installDate: date,
      kind,
      note,
      happenedAt: happenedAt(now, secondsAgo ?? 0),
      receivedAt: now,
      crewPhoneId: phoneId,
    });
    await addHistory(trx, {
      recordType: 'work_order',
      recordId: jobId,
      action: 'jobReport',
      userId: null,
      version: null,
      changes: [{ field: 'jobReport', from: null, to: kind }],
      reason: [installer.fullName, note].filter((part) => part !== '').join(': '),
    });
    if (kind === 'NOT_READY')
      await notifyOffice(trx, services, job, { reportId, note, installerName: installer.fullName });
    return reportId;
  });
  return jobId;
}
