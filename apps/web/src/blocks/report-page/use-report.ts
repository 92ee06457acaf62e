import { filterArguments } from '@falcon/domain/company/filters';
import {
  type AnyReport,
  asOfFault,
  columnsFor,
  columnsWhen,
  periodFault,
  readReport,
  type ReportColumn,
  sortColumn,
  sortName,
} from '@falcon/domain/reports/report-definitions';
import { useMemo } from 'react';
import { useCan } from '#session/current-user';
import { today } from '#ui/format/dates';
import type { SortState } from '#ui/table/columns';
import { useAddressQuery } from '../list-page/list-state';
import { useListQuery } from '../list-page/use-list-query';
import { readAnswer, reportDocument, type ReportVariables } from './report-document';

/** The order in the address, else the report's own. */
function sortOf(
  report: AnyReport,
  columns: readonly ReportColumn[],
  query: Readonly<Record<string, string | undefined>>,
): SortState {
  const own = columns.find(({ id }) => id === report.sort.by);
  const column = sortColumn(columns, query['sort']) ?? own;
  const direction = query['dir'] === 'ASC' || query['dir'] === 'DESC' ? query['dir'] : report.sort.direction;
  return { sort: (column && sortName(column)) ?? '', direction };
}

/** A report's query as the address sets it, and the response. */
export function useReport(report: AnyReport) {
  const can = useCan();
  const { query, change } = useAddressQuery();
  const values = useMemo(() => readReport(report, query, today()), [report, query]);
  // The columns depend only on the grouping, so other filters don't change the document.
  const grouping: unknown = values[report.grouping ?? ''];
  const columns = useMemo(
    () => columnsWhen(columnsFor(report, can), { [report.grouping ?? '']: grouping }),
    [report, can, grouping],
  );
  const document = useMemo(() => reportDocument(report, columns), [report, columns]);
  const sort = sortOf(report, columns, query);
  const variables: ReportVariables = {
    ...filterArguments(report.filters, values),
    sort: sort.sort || null,
    direction: sort.direction,
  };
  const { data, loading, error, refetch } = useListQuery(document, variables);
  const answer = useMemo(() => data && readAnswer(report, data), [report, data]);
  // Errors in the dates are found before the server reports them.
  const fault = (periodFault(report, values) ?? asOfFault(report, values, today()))?.[1];
  const failed = fault !== undefined || (error !== undefined && !loading);
  return {
    query,
    change,
    columns,
    values,
    sort,
    variables,
    /** The response, if it has lines. */
    answer: failed || answer?.lines.length === 0 ? undefined : answer,
    loading,
    fault,
    error: failed ? error : undefined,
    failed,
    refetch,
  };
}

/** The state of a report's page. */
export type ReportState = ReturnType<typeof useReport>;
