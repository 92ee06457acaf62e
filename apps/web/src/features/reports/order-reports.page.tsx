import { CUSTOMER_STATS, JOB_COSTING, MARGIN, PROPERTY_MANAGER_STATS, REPAIRS, WORKLOAD } from '@falcon/domain/reports';
import { ReportPage } from '../../blocks/report-page/ReportPage';

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
