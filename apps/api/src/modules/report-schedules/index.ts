import './schedules.schema';

export { scheduledReportJob, startDueReportsEveryMinute } from './send-reports';
