import { createHash } from 'node:crypto';
import { z } from 'zod';
import { filterArguments } from '@falcon/domain/company/filters';
import type { ExportFormat } from '@falcon/domain/kit/flooring';
import { reportFileName, sortName } from '@falcon/domain/reports/report-definitions';
import { outageOf } from '#db/outage';
import { fileReader, generatedFileUrl, recordGeneratedFile } from '#files/generated-files';
import type { FileFacts } from '#files/generated-files';
import { takeBackFile } from '#files/stray-files';
import type { Context, TransactionContext } from '#core/context';
import { CodedError, validationError } from '#core/errors';
import { defineJob } from '#jobs/define-job';
import type { JobRun } from '#jobs/define-job';
import { enqueueJob } from '#jobs/enqueue';
import { sheetFile } from '#sheets/store-sheet';
import { contextOfJob } from '#office/access';
import { ownJob } from '#kit/jobs';
import type { JobRow } from '#kit/jobs';
import { reportRequest } from './report-request';
import type { ReportArguments, ReportRequest } from './report-request';
import { servedReport } from './served-reports';
import type { ServedReport } from './served-reports';
import { writeReport } from './write-report';

/** The most lines of a file written while its caller waits. */
const MOST_AT_ONCE = 50_000;
/** The shortest time between two progress reports. */
const REPORT_EVERY_MS = 250;

const payload = z.object({
  report: z.string(),
  args: z.record(z.string(), z.unknown()),
  sort: z.string().nullable(),
  direction: z.enum(['ASC', 'DESC']),
  columns: z.array(z.string()).nullable(),
  format: z.enum(['CSV', 'XLS']),
});
type ExportPayload = z.output<typeof payload>;

/** Writes a report's file in the background, with all its lines. */
export const reportExportJob = defineJob({
  name: 'report-export',
  description: 'Exporting a report',
  payload,
  isCancelable: true,
  run: runExport,
});

/** Arguments of an export besides those of the report. */
export interface ExportArguments extends ReportArguments {
  readonly columns?: readonly string[] | null | undefined;
  readonly fileType?: ExportFormat | null | undefined;
}

const counted = (lines: number): string => (lines === 1 ? '1 line' : `${lines.toLocaleString('en-US')} lines`);

const factsOf = (
  ctx: TransactionContext,
  { report }: ServedReport,
  { values }: ReportRequest,
  format: ExportFormat,
): FileFacts => ({
  ...fileReader(ctx),
  ...sheetFile(reportFileName(report, values, ctx.today()), format),
});

/** Starts a report's export as a job; the same request returns the running job. */
export async function startExport(
  ctx: Context,
  served: ServedReport,
  { columns, fileType, ...args }: ExportArguments,
): Promise<{ jobStatus: JobRow }> {
  const { report } = served;
  const { values, sort, direction } = reportRequest(report, ctx, args);
  const content: ExportPayload = {
    report: report.name,
    args: filterArguments(report.filters, values),
    sort: sortName(sort),
    direction,
    columns: columns ? [...columns] : null,
    format: fileType ?? 'CSV',
  };
  const userId = ctx.requireUser().id;
  return ctx.transaction(async (trx) => {
    const { jobStatusId } = await enqueueJob(trx, {
      job: reportExportJob,
      payload: content,
      userId,
      description: `Exporting ${report.title}`,
      dedupeKey: `${userId}:${createHash('sha256').update(JSON.stringify(content)).digest('hex')}`,
    });
    return { jobStatus: (await ownJob(trx, userId, jobStatusId)) as JobRow };
  });
}

/** Writes the file while the caller waits, and returns its signed address. Refuses very long reports. */
export async function exportNow(
  ctx: Context,
  served: ServedReport,
  { columns, fileType, ...args }: ExportArguments,
): Promise<string> {
  const format = fileType ?? 'CSV';
  const request = reportRequest(served.report, ctx, args);
  const onTotals = ({ lines }: { readonly lines: number }): void => {
    if (lines > MOST_AT_ONCE)
      throw validationError(
        '',
        `This report has ${counted(lines)}. Export it in the background, or narrow the filters.`,
      );
  };
  const storedFile = await ctx.transaction((trx, ctx) =>
    writeReport(trx, ctx, { served, request, format, columns, onTotals }),
  );
  const facts = factsOf(ctx, served, request, format);
  const id = await recordGeneratedFile(ctx.db, facts, storedFile, ctx.now());
  return generatedFileUrl(ctx.services.files.signer, id, facts.userId, ctx.now());
}

async function runExport({ report, args, columns, format, ...order }: ExportPayload, run: JobRun): Promise<void> {
  const served = servedReport(report);
  if (!served) throw new CodedError('NOT_FOUND', 'This report is no longer available.');
  const ctx = await contextOfJob(run, served.report.permissions);
  const request = reportRequest(served.report, ctx, { ...args, ...order });
  const storedFile = await writeExport(run, ctx, { served, request, format, columns });
  const facts = factsOf(ctx, served, request, format);
  const now = ctx.now();
  try {
    await run.transaction(async (trx, run) => {
      const id = await recordGeneratedFile(trx, facts, storedFile, now);
      await run.file(facts.name, `/files/generated/${id}`);
      await run.complete(trx, counted(storedFile.lines));
    });
  } catch (error) {
    // The job was canceled or taken over at the last moment. Removes the bytes, unless the row may have been stored
    // although the commit's answer was lost.
    await takeBackFile(run.services.files.storage, storedFile.key, error);
    throw error;
  }
}

/** Writes the bytes and reports progress; if the job was canceled, the next progress report stops it. */
async function writeExport(
  run: JobRun,
  ctx: TransactionContext,
  file: Omit<Parameters<typeof writeReport>[2], 'onTotals'>,
) {
  let all = 0;
  let saidAt = 0;
  await run.progress(0, 'Counting the lines');
  try {
    return await run.transaction((trx, run) =>
      writeReport(trx, ctx, {
        ...file,
        onTotals: ({ lines }) => void (all = lines),
        async onWritten(lines) {
          run.signal.throwIfAborted();
          if (Date.now() - saidAt < REPORT_EVERY_MS) return;
          saidAt = Date.now();
          await run.progress((lines * 99) / all, `${lines.toLocaleString('en-US')} of ${counted(all)}`);
        },
      }),
    );
  } catch (error) {
    if (outageOf(error) !== 'SLOW') throw error;
    throw new CodedError(
      'VALIDATION_ERROR',
      'This report takes too long to calculate. Narrow its filters and try again.',
    );
  }
}
