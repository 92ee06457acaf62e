import type { Transaction } from 'kysely';
import type { ExportFormat } from '@falcon/domain/kit/flooring';
import type { AnyReport } from '@falcon/domain/reports/report-definitions';
import type { DB } from '#db/database';
import type { StoredBytes } from '#files/storage';
import type { TransactionContext } from '#core/context';
import { CodedError } from '#core/errors';
import { reportRequest } from './report-request';
import type { ReportArguments } from './report-request';
import { servedReport } from './served-reports';
import { writeReport } from './write-report';

/** A report by its API name; undefined if this version of the program doesn't have it. */
export const reportNamed = (name: string): AnyReport | undefined => servedReport(name)?.report;

/**
 * Writes all lines of a report that the context's user can see to a stored file. The transaction must be new and only
 * reads.
 */
export async function writeReportFile(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  {
    report,
    args,
    ...file
  }: {
    readonly report: string;
    readonly args: ReportArguments;
    readonly columns: readonly string[] | null;
    readonly format: ExportFormat;
  },
): Promise<StoredBytes & { readonly lines: number }> {
  const served = servedReport(report);
  if (!served) throw new CodedError('NOT_FOUND', 'This report is no longer available.');
  return writeReport(trx, ctx, { served, request: reportRequest(served.report, ctx, args), ...file });
}
