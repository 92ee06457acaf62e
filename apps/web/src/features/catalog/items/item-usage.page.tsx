import { ITEM_USAGE } from '@falcon/domain/reports/report-definitions';
import { ReportPage } from '#blocks/report-page/ReportPage';

/** How much of each item orders use, between two install dates. */
export function ItemUsagePage() {
  return <ReportPage report={ITEM_USAGE} />;
}
