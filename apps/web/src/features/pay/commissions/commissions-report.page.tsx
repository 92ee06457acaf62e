import { COMMISSIONS } from '@falcon/domain/reports/report-definitions';
import { ReportPage } from '#blocks/report-page/ReportPage';

/** What salespersons earn on the orders invoiced in a period. */
export function CommissionsReportPage() {
  return <ReportPage report={COMMISSIONS} />;
}
