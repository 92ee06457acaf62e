import { useApolloClient } from '@apollo/client/react';
import type { AnyReport, ReportColumn } from '@falcon/domain/reports/report-definitions';
import type { ExportFormat } from '../export-button/export-format';
import { ExportButton } from '../export-button/ExportButton';
import type { ReportVariables } from './report-document';

interface Props {
  report: AnyReport;
  /** The columns on the page, in their order. */
  columns: readonly ReportColumn[];
  variables: ReportVariables;
  disabled: boolean;
}

/** Exports all lines of a report with the page's columns, as a background job on the server. */
export function ReportExport({ report, columns, variables, disabled }: Props) {
  const client = useApolloClient();
  const run = async (fileType: ExportFormat) => {
    const { exportReport } = await import('./run-report-export');
    await exportReport(client, report, { ...variables, columns: columns.map(({ id }) => id), fileType });
  };
  return <ExportButton onExport={run} disabled={disabled} />;
}
