import './schedules.schema';

export { dueReports } from './schedules.queries';
export { scheduledReportJob, skipDueReports, startDueReportsEveryMinute } from './send-reports';
