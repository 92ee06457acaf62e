import { FORM_1099, INSTALLER_PAY, INSURANCE_AUDIT, REMITTANCES } from '@falcon/domain/reports';
import { ReportPage } from '../../blocks/report-page/ReportPage';

/** What installers earn, with each kind of deduction. */
export const InstallerPayPage = () => <ReportPage report={INSTALLER_PAY} />;
/** What installers were paid in a year. */
export const Form1099Page = () => <ReportPage report={FORM_1099} />;
/** What was withheld for courts and agencies. */
export const RemittancesPage = () => <ReportPage report={REMITTANCES} />;
/** How much of the labor was insured. */
export const InsuranceAuditPage = () => <ReportPage report={INSURANCE_AUDIT} />;
