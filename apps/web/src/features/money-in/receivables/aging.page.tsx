import { AGING } from '@falcon/domain/reports/report-definitions';
import { ReportPage } from '#blocks/report-page/ReportPage';

/** What customers owe, by days past due. */
export function AgingPage() {
  return <ReportPage report={AGING} />;
}
