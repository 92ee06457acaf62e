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

/** A checked report request, limited to what the user can see. */
export interface ReportRequest {
  readonly values: FilterValues<AnyReport['filters']>;
  /** The columns that the user can see; no others are read from the database. */
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
 * Checks a report's arguments; throws VALIDATION_ERROR naming each error. A sort by a column that the user can't see is
 * replaced by the report's own, so that the order doesn't reveal hidden amounts.
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
