import {
  CASH_RECEIPTS,
  CUSTOMER_STATS,
  FORM_1099,
  INSTALLER_PAY,
  INSURANCE_AUDIT,
  INVOICE_REGISTER,
  JOB_COSTING,
  MARGIN,
  NOT_INVOICED,
  PROPERTY_MANAGER_STATS,
  REMITTANCES,
  REPAIRS,
  SALES_TAX,
  WORKLOAD,
} from '@falcon/domain/reports/report-definitions';
import { ReportPage } from '#blocks/report-page/ReportPage';

/** What each order costs, sells for and earns. */
export const JobCostingPage = () => <ReportPage report={JOB_COSTING} />;
/** The orders, revenue and payments of each customer. */
export const CustomerStatsPage = () => <ReportPage report={CUSTOMER_STATS} />;
/** The same of each property management firm. */
export const PropertyManagerStatsPage = () => <ReportPage report={PROPERTY_MANAGER_STATS} />;
/** What firms, salespersons and floors earn. */
export const MarginPage = () => <ReportPage report={MARGIN} />;
/** How many jobs of each installer had to be done again. */
export const RepairsPage = () => <ReportPage report={REPAIRS} />;
/** What is booked in each week against the daily limits. */
export const WorkloadPage = () => <ReportPage report={WORKLOAD} />;
/** What installers earn, with each kind of deduction. */
export const InstallerPayPage = () => <ReportPage report={INSTALLER_PAY} />;
/** What installers were paid in a year. */
export const Form1099Page = () => <ReportPage report={FORM_1099} />;
/** What was withheld for courts and agencies. */
export const RemittancesPage = () => <ReportPage report={REMITTANCES} />;
/** How much of the labor was insured. */
export const InsuranceAuditPage = () => <ReportPage report={INSURANCE_AUDIT} />;
/** What was billed, taxed and exempt in each state and month. */
export const SalesTaxPage = () => <ReportPage report={SALES_TAX} />;
/** Every invoice of a period, and what was credited. */
export const InvoiceRegisterPage = () => <ReportPage report={INVOICE_REGISTER} />;
/** What was received on each day, and taken to the bank. */
export const CashReceiptsPage = () => <ReportPage report={CASH_RECEIPTS} />;
/** Work that was done by a day and not billed by then. */
export const NotInvoicedPage = () => <ReportPage report={NOT_INVOICED} />;
