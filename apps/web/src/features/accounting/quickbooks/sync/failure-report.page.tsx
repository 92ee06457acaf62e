import { QUICKBOOKS_FAILURES } from '@falcon/domain/reports/report-definitions';
import { TabBar } from '#blocks/record-page/TabBar';
import { ReportPage } from '#blocks/report-page/ReportPage';
import { useFailureTabs } from './failure-tabs';

/** The number of QuickBooks failures, by kind and problem; the lists of failures are its tabs. */
export function QuickbooksFailureReportPage() {
  return <ReportPage report={QUICKBOOKS_FAILURES} below={<TabBar tabs={useFailureTabs()} />} />;
}
