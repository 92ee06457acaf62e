import { reportDefinitions } from '@falcon/domain/reports/report-definitions';
import { ReportPage } from '#blocks/report-page/ReportPage';

/** The name of a report's definition. */
export type ReportName = keyof typeof reportDefinitions;

/** The page of a report, as its definition describes it. */
export const reportPageOf = (name: ReportName) =>
  function DefinedReportPage() {
    return <ReportPage report={reportDefinitions[name]} />;
  };
