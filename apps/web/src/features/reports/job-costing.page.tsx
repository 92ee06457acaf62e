import { JOB_COSTING } from '@falcon/domain/reports';
import { ReportPage } from '../../blocks/report-page/ReportPage';

/** What each order costs, sells for and earns. */
export function JobCostingPage() {
  return <ReportPage report={JOB_COSTING} />;
}
