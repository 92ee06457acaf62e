import type { FilterInput, FilterValues } from '@falcon/domain/company/filters';
import {
  asOfFault,
  columnsFor,
  columnsWhen,
  periodFault,
  sortColumn,
  sortName,
  withGrouping,
} from '@falcon/domain/reports/report-definitions';
import type { AnyReport, ReportColumn } from '@falcon/domain/reports/report-definitions';
import type { TransactionContext } from '#core/context';
import { validationError } from '#core/errors';
import { filterValues } from '#core/lists/filters';

/** What was asked of a report, checked, within the user's own limits. */
export interface ReportRequest {
  readonly values: FilterValues<AnyReport['filters']>;
  /** The columns that the user sees; no other leaves the database. */
  readonly columns: readonly ReportColumn[];
  readonly sort: ReportColumn;
  readonly direction: 'ASC' | 'DESC';
}

/** The arguments of a report as they arrive. */
export interface ReportArguments extends FilterInput<AnyReport['filters']> {
  readonly sort?: unknown;
  readonly direction?: unknown;
}

/**
 * Checks the arguments of a report; throws VALIDATION_ERROR at each mistake. A sort by a column that the user can't see
 * becomes the report's own: hidden amounts must not be learned from the order of the lines either.
 */
export function reportRequest(report: AnyReport, ctx: TransactionContext, args: ReportArguments): ReportRequest {
  const values = withGrouping(report, filterValues(report.filters, args));
  const fault = periodFault(report, values) ?? asOfFault(report, values, ctx.today());
  if (fault) throw validationError(...fault);
  const columns = columnsWhen(
    columnsFor(report, (permission) => ctx.can(permission)),
    values,
  );
  const requestedSort = typeof args.sort === 'string' ? sortColumn(columns, args.sort) : undefined;
  const own = columns.find(({ id }) => id === report.sort.by) ?? columns.find((column) => sortName(column) !== null);
  const sort = requestedSort ?? own;
  if (!sort) throw new Error(`The report ${report.name} has no column to sort by`);
  const direction = args.direction === 'ASC' || args.direction === 'DESC' ? args.direction : undefined;
  return { values, columns, sort, direction: direction ?? (requestedSort ? 'ASC' : report.sort.direction) };
}
