import type { AnyReport, ReportColumn } from '@falcon/domain/reports/report-definitions';
import { errorText } from '#graphql/error-text';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import type { ColumnLayout, DataColumn } from '#ui/table/columns';
import { DataTable } from '#ui/table/DataTable';
import { withoutFilters } from '../list-page/filters/filters';
import type { ListFilter } from '../list-page/filters/list-filter';
import type { ReportLine } from './report-document';
import { reportFoot } from './report-foot';
import type { ReportState } from './use-report';

interface Props {
  report: AnyReport;
  state: ReportState;
  filters: readonly ListFilter[];
  shown: readonly ReportColumn[];
  columns: readonly DataColumn<ReportLine>[];
  layout: ColumnLayout;
  onLayout: (next: ColumnLayout) => void;
}

/** Whether other dates could show more lines; a report on the current situation may have no dates. */
const hasDates = (report: AnyReport, values: Readonly<Record<string, unknown>>): boolean =>
  report.period !== undefined ||
  report.asOf !== undefined ||
  Object.values(values).some(
    (value) =>
      typeof value === 'object' && value !== null && (('from' in value && value.from) || ('to' in value && value.to)),
  );

/** Why a report has no lines, with what to do about it. */
function NoLines({ report, filters, state: { query, change, values } }: Pick<Props, 'filters' | 'report' | 'state'>) {
  const narrowed = filters.some((filter) => query[filter.name]) || Boolean(query['q']);
  const clear = () => change({ ...withoutFilters(filters), q: undefined });
  return narrowed ? (
    <EmptyState
      title="No results"
      text="Nothing matches these filters."
      action={{ label: 'Clear filters', run: clear }}
    />
  ) : (
    <EmptyState title="No results" text={hasDates(report, values) ? 'Try a different date range.' : undefined} />
  );
}

/** The lines of a report with their totals below, or why there are none. */
export function ReportLines({ report, state, filters, shown, columns, layout, onLayout }: Props) {
  const { answer, change, error, failed, fault, loading, refetch, sort, values } = state;
  if (fault !== undefined) return <EmptyState title={fault} />;
  if (failed) return <ErrorState text={errorText(error)} action={{ label: 'Try again', run: refetch }} />;
  const { drillDown } = report;
  return (
    <DataTable
      label={report.title}
      columns={columns}
      rows={answer?.lines ?? []}
      rowLink={drillDown && ((line) => drillDown(line, values) ?? undefined)}
      rowStrong={report.isTotal}
      sort={sort}
      onSort={(next) => change({ sort: next.sort, dir: next.direction })}
      layout={layout}
      onLayout={onLayout}
      loading={loading}
      pageKeys
      empty={<NoLines report={report} filters={filters} state={state} />}
      foot={reportFoot(shown, answer?.totals)}
    />
  );
}
