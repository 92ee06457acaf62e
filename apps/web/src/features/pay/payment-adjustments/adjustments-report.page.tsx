import { PAYMENT_ADJUSTMENTS } from '@falcon/domain/reports/report-definitions';
import { ReportPage } from '#blocks/report-page/ReportPage';

/** What adjustments pay and deduct, by due date. */
export function AdjustmentsReportPage() {
  return <ReportPage report={PAYMENT_ADJUSTMENTS} />;
}
