import { SUPPLY_PURCHASES } from '@falcon/domain/reports/report-definitions';
import { ReportPage } from '#blocks/report-page/ReportPage';

/** What installers bought of each item. */
export function SupplyReportPage() {
  return <ReportPage report={SUPPLY_PURCHASES} />;
}
