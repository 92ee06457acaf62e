export { reportExportJob } from './export-report';
export { serveReport } from './serve-report';
