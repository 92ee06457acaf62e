import { type AnyReport, linesText, reportKey } from '@falcon/domain/reports/report-definitions';
import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import { useCan } from '#session/current-user';
import { useUserSetting } from '#session/user-settings';
import { PageFrame } from '#ui/PageFrame';
import { Panel } from '#ui/Section';
import { ColumnMenu } from '#ui/table/ColumnMenu';
import { readLayout } from '#ui/table/columns';
import { SavedViews } from '../list-page/views/saved-views';
import { ChartPanel } from './ChartPanel';
import { ReportExport } from './ReportExport';
import { ReportFilters, useReportFilters } from './ReportFilters';
import { ReportLines } from './ReportLines';
import { ReportPrint } from './ReportPrint';
import { ReportSubtotals } from './ReportSubtotals';
import { ScheduleButton } from './ScheduleButton';
import { shownReportColumns, tableColumns } from './report-cells';
import { usePrinting } from './use-printing';
import { useReport } from './use-report';

interface Props {
  report: AnyReport;
  /** Below the title: tabs, for a page that also has the lists behind the report. */
  below?: ReactNode;
}

/** A report's page, built from its definition: filters, lines, totals, chart, export and print. */
export function ReportPage({ report, below }: Props) {
  const state = useReport(report);
  const { answer, columns, query, values, change } = state;
  const name = reportKey(report);
  const [layout, setLayout] = useUserSetting(`columns.${name}`, readLayout);
  const filters = useReportFilters(report);
  const [printing, print] = usePrinting();
  const visibleColumns = useMemo(() => shownReportColumns(columns, layout), [columns, layout]);
  const can = useCan();
  const table = useMemo(
    () => tableColumns(columns, visibleColumns, values, can),
    [columns, visibleColumns, values, can],
  );
  const charted = query['chart'] === '1';
  const figures = answer && (
    <>
      {report.subtotals && <ReportSubtotals report={report} columns={columns} subtotals={answer.subtotals} />}
      {charted && <ChartPanel report={report} points={answer.chart} values={values} />}
    </>
  );
  return (
    <PageFrame
      title={report.title}
      note={answer && <span role="status">{linesText(answer.lines.length, answer.count)}</span>}
      actions={
        <>
          <SavedViews list={name} openedBy={report.permissions} />
          <ColumnMenu columns={table} layout={layout} onLayout={setLayout} />
          {report.chart && (
            <Button
              variant={charted ? 'contained' : 'outlined'}
              aria-pressed={charted}
              onClick={() => change({ chart: charted ? undefined : '1' })}
            >
              Chart
            </Button>
          )}
          <Button variant="outlined" disabled={!answer} onClick={print}>
            Print
          </Button>
          <ScheduleButton report={report} query={query} columns={visibleColumns} />
          <ReportExport report={report} columns={visibleColumns} variables={state.variables} disabled={!answer} />
        </>
      }
      below={below}
    >
      <ReportFilters report={report} filters={filters} state={state} />
      {figures}
      <Panel>
        <ReportLines
          report={report}
          state={state}
          filters={filters}
          shown={visibleColumns}
          columns={table}
          layout={layout}
          onLayout={setLayout}
        />
      </Panel>
      {printing && answer && (
        <ReportPrint
          report={report}
          state={state}
          filters={filters}
          shown={visibleColumns}
          answer={answer}
          figures={figures}
        />
      )}
    </PageFrame>
  );
}
