import './bill-sheets.schema';
import './changes.schema';

export { runBillSheetsJob } from './bill-sheets.jobs';
