import { ITEM_USAGE } from '@falcon/domain/reports/report-definitions';
import { ReportPage } from '#blocks/report-page/ReportPage';

/** What orders use of each item between two install dates. */
export function ItemUsagePage() {
  return <ReportPage report={ITEM_USAGE} />;
}
