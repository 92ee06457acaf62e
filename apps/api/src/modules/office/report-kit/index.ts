export { reportExportJob } from './export-report';
export { serveReport } from './serve-report';
export { reportNamed, writeReportFile } from './report-file';
